import { useId, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { openLocationPicker } from '#src/state/location/location.ts';
import { $latLng, storeLocation } from '#src/state/location/stored-location.ts';
import { announceStored } from '#src/state/page/navigate-with-notice.ts';
import { $allIn } from '#src/state/settings/all-in.ts';
import { Button } from '#src/ui/Button.tsx';
import { ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { pageIsland } from '../islands/page-island.tsx';
import { useHydrated } from '../islands/use-hydrated.ts';
import { useStored } from '../islands/use-stored.ts';

/** Stores the location that fees are shown for. */
const pickAddress = () =>
  openLocationPicker({
    purpose: 'callback',
    start: null,
    onPick: (place) => {
      storeLocation(place);
      announceStored();
    },
  });

/** Renders the visitor's choice to see all fees (EXT-18), and what is missing for it. */
export function AllInChoice({ translations, locale }: { translations: Translations<'fees'>; locale: Locale }) {
  const t = createT<'fees'>(translations, locale);
  const id = useId();
  const awake = useHydrated();
  const allIn = useStored($allIn);
  const at = useStored($latLng);
  const [changed, setChanged] = useState(false);
  return (
    <section className="card grid grid-cols-1 gap-4 p-5 md:p-6" aria-labelledby={id}>
      <div className="grid gap-1">
        <h2 id={id} className="text-lg font-bold">
          {t('title')}
        </h2>
        <p className="max-w-2xl text-sm text-muted">{t('text')}</p>
      </div>
      <ChoiceRow
        kind="checkbox"
        label={t('choice')}
        disabled={!awake}
        checked={allIn}
        onChange={({ target }) => {
          $allIn.set(target.checked);
          setChanged(true);
        }}
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {changed && <span>{t(allIn ? 'on' : 'off')}</span>}
      </p>
      {awake && allIn && !at && (
        <div className="flex flex-wrap items-center gap-3 rounded-control bg-info-soft p-4">
          <p className="min-w-0 flex-1 basis-60 text-sm font-medium">{t('needsAddress')}</p>
          <Button tone="outline" onClick={pickAddress}>
            {t('setAddress')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The choice as an island of its own. */
export const AllInIsland = pageIsland(AllInChoice);
