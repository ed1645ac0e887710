import { useEffect, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { requireAccount } from '#src/state/auth/require-account.ts';
import { pageIsland } from '../shared/islands/page-island.tsx';
import { RowsSkeleton } from '../shared/page/RowsSkeleton.tsx';
import { Wishes } from './Wishes.tsx';

type Props = { translations: Translations<'wishlist'>; locale: Locale };

/** Renders the wishlist of all modules as an account page. */
export const WishlistPage = pageIsland(Island);

function Island({ translations, locale }: Props) {
  const t = createT<'wishlist'>(translations, locale);
  const [isLoaded, setKnown] = useState(false);
  useEffect(() => setKnown(requireAccount()), []);
  return (
    <section className="card p-4 md:p-6">
      {isLoaded ? (
        <Wishes t={t} locale={locale} food={false} everywhere />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <RowsSkeleton />
        </div>
      )}
    </section>
  );
}
