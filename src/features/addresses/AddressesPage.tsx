import { useEffect, useMemo, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { MapSource } from '#src/config/map.ts';
import type { SavedAddress } from '#src/contract/saved-address.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import type { PhoneRules } from '#src/lib/phone.ts';
import { $addresses, readAddresses } from '#src/state/addresses/list.ts';
import { requireAccount } from '#src/state/auth/require-account.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Plus } from '#src/ui/glyphs.tsx';
import { FailedCard } from '../shared/islands/Failed.tsx';
import { pageIsland } from '../shared/islands/page-island.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { pageMap } from '../shared/map/page-map.ts';
import { RowsSkeleton } from '../shared/page/RowsSkeleton.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import { AddressRow } from './AddressRow.tsx';
import { DeleteAddressDialog } from './DeleteAddressDialog.tsx';
import { TranslationsProvider, useTranslations } from './translations.ts';

type Props = {
  translations: Translations<'addresses'>;
  places: Translations<'location'>;
  phone: Translations<'phone'>;
  locale: Locale;
  rules: PhoneRules;
  arrival: boolean;
  doorPhoto: boolean;
};

const NO_MAP: MapSource | null = null;

/** Renders the address book as an account page. */
export const AddressesPage = pageIsland(Island);

function Island({ translations, places, phone, locale, rules, arrival, doorPhoto }: Props) {
  // The map source depends on the theme, which only the browser knows.
  const [map, setMap] = useState(NO_MAP);
  useEffect(() => {
    if (!requireAccount()) return;
    setMap(pageMap(locale));
    void readAddresses();
  }, [locale]);
  const t = useMemo(() => createT<'addresses'>(translations, locale), [translations, locale]);
  const context = useMemo(
    () =>
      map && {
        t,
        tLocation: createT<'location'>(places, locale),
        phoneTranslations: phone,
        phones: rules,
        arrival,
        doorPhoto,
        map,
        locale,
      },
    [t, places, phone, rules, arrival, doorPhoto, map, locale],
  );
  if (!context) return <Skeleton label={t('loading')} />;
  return (
    <TranslationsProvider value={context}>
      <Book />
    </TranslationsProvider>
  );
}

function Book() {
  const { t } = useTranslations();
  const view = useStored($addresses);
  const [open, setOpen] = useState<'add' | { edit: SavedAddress } | { drop: SavedAddress } | null>(null);
  const close = () => setOpen(null);
  const add = (
    <Button onClick={() => setOpen('add')}>
      <Plus size={18} aria-hidden="true" />
      {t('add')}
    </Button>
  );
  const editing = open === 'add' ? null : open && 'edit' in open ? open.edit : undefined;
  const leaving = open !== 'add' && open && 'drop' in open ? open.drop : null;
  return (
    <>
      {(view.state === 'loading' || view.state === 'unread') && <Skeleton label={t('loading')} />}
      {view.state === 'failed' && (
        <FailedCard
          title={t('loadFailed')}
          text={view.texts.join(' ')}
          retry={t('retry')}
          tone="outline"
          onRetry={() => void readAddresses()}
        />
      )}
      {view.state === 'ready' && view.addresses.length === 0 && (
        <div className="card">
          <EmptyState art="/art/location.svg" title={t('emptyTitle')} text={t('bookText')}>
            {add}
          </EmptyState>
        </div>
      )}
      {view.state === 'ready' && view.addresses.length > 0 && (
        <>
          <ul className="mb-4 grid gap-3 xl:grid-cols-2" aria-label={t('title')}>
            {view.addresses.map((address) => (
              <li key={address.id}>
                <AddressRow
                  address={address}
                  choice={null}
                  onEdit={() => setOpen({ edit: address })}
                  onDelete={() => setOpen({ drop: address })}
                />
              </li>
            ))}
          </ul>
          {add}
        </>
      )}
      {editing !== undefined && (
        <AddressDialog key={editing?.id ?? 'add'} saved={editing} onClose={close} onSaved={close} />
      )}
      {leaving && <DeleteAddressDialog address={leaving} onClose={close} />}
    </>
  );
}

const Skeleton = ({ label }: { label: string }) => (
  <div className="card p-4" role="status" aria-label={label}>
    <RowsSkeleton />
  </div>
);
