import { useEffect, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Words } from '#src/i18n/areas.ts';
import { sayer } from '#src/i18n/browser.ts';
import { needsAccount } from '#src/stores/auth/gate.ts';
import { RowsSkeleton } from '../catalog/RowsSkeleton.tsx';
import { Wishes } from './Wishes.tsx';

type Props = { words: Words<'wishlist'>; locale: Locale };

/** The wishlist as a page of the account: what is saved in all modules. */
export function WishlistPage({ words, locale }: Props) {
  const say = sayer<'wishlist'>(words, locale);
  const [known, setKnown] = useState(false);
  useEffect(() => setKnown(needsAccount()), []);
  return (
    <section className="card p-4 md:p-6">
      {known ? (
        <Wishes say={say} locale={locale} food={false} everywhere />
      ) : (
        <div role="status" aria-label={say('loading')}>
          <RowsSkeleton />
        </div>
      )}
    </section>
  );
}
