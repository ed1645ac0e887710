import type { ReactNode } from 'react';
import type { Profile } from '#src/contract/profile.ts';
import { $profile, readProfile } from '#src/state/profile/profile.ts';
import { elementsOf } from '#src/ui/elements-of.tsx';
import { FailedCard } from '../shared/islands/Failed.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { useWalletPage } from './wallet-page.ts';

type Props = {
  id: string;
  title: string;
  balance: (profile: Profile) => ReactNode;
  /** Shown below the balance. */
  children: ReactNode;
};

/** Renders the card of a balance of the customer's profile. */
export function BalanceCard({ id, title, balance, children }: Props) {
  const { t } = useWalletPage();
  const view = useStored($profile);
  if (view.state === 'failed') {
    const text = view.texts.join(' ');
    return (
      <FailedCard art={null} title={t('failed')} text={text} retry={t('retry')} onRetry={() => void readProfile()} />
    );
  }
  return (
    <section className="card grid gap-4 p-5 md:p-6" aria-labelledby={id}>
      <h2 id={id} className="text-base font-semibold text-muted">
        {title}
      </h2>
      {view.state === 'loading' ? (
        <p role="status" aria-label={t('loading')}>
          <span className="skeleton block h-11 w-40 rounded-control" />
        </p>
      ) : (
        elementsOf(balance(view.profile))
      )}
      {elementsOf(children)}
    </section>
  );
}
