import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { plain } from '#src/config/routes.ts';
import type { ShopConfig } from '#src/contract/config.ts';
import type { Profile } from '#src/contract/profile.ts';
import { pointsFor, rateOf } from '#src/domain/loyalty.ts';
import { worthOfPoints } from '#src/domain/wallet.ts';
import { pointsOffer, roundPoints } from '#src/domain/wallet-offer.ts';
import { createT } from '#src/i18n/browser.ts';
import { formatNumber } from '#src/i18n/numbers.ts';
import { typedNumber } from '#src/lib/typed.ts';
import { $convertedTimes, $converting, exchangePoints, openPoints, pointsRows } from '#src/state/account/points.ts';
import { $profile } from '#src/state/profile/profile.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { pageIsland } from '../shared/islands/page-island.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { orderIdIn, Transaction, TransactionList } from './Transaction.tsx';
import { useWalletPage, type WalletPageProps, WalletPageProvider, walletPageOf } from './wallet-page.ts';

type LoyaltyTerms = ShopConfig['loyaltyTerms'];
type Props = WalletPageProps & {
  terms: LoyaltyTerms;
  /** Whether points can be converted to money, which requires a wallet. */
  convertible: boolean;
};

/** Order amount of the earning example, in minor units. */
const EXAMPLE = 10_000;

/** Renders the customer's loyalty points: balance, value and conversion to money (ACC-04). */
export const PointsApp = pageIsland(Island);

function Island({ translations, locale, shop, terms, convertible }: Props) {
  const walletPage = useMemo(
    () => walletPageOf(createT<'wallet'>(translations, locale), { locale, shop }),
    [translations, locale, shop],
  );
  useEffect(() => openPoints(), []);
  return (
    <WalletPageProvider value={walletPage}>
      <div className="grid gap-6">
        <div className="grid items-start gap-6 md:grid-cols-2">
          <Balance terms={terms} />
          {convertible && <Convert terms={terms} />}
        </div>
        <Transactions />
      </div>
    </WalletPageProvider>
  );
}

function Balance({ terms }: { terms: LoyaltyTerms }) {
  const { t, money } = useWalletPage();
  const balance = ({ points }: Profile) => {
    const worth = worthOfPoints(points, terms.pointsPerUnit);
    return (
      <div>
        <p className="text-4xl font-extrabold" data-testid="points">
          {t('pointsCount', { count: points })}
        </p>
        <p className="mt-1 font-medium text-success">
          {worth > 0 ? t('worth', { amount: money(worth) }) : t('worthNothing')}
        </p>
      </div>
    );
  };
  const earned = pointsFor(EXAMPLE, terms.earnPercent);
  return (
    <BalanceCard id="points" title={t('points')} balance={balance}>
      <ul className="grid gap-1 text-sm text-muted">
        <li>{t('rate', { points: t('pointsCount', { count: rateOf(terms) }), amount: money(100) })}</li>
        {terms.minimumPoints > 0 && (
          <li>{t('minimum', { points: t('pointsCount', { count: terms.minimumPoints }) })}</li>
        )}
        {earned > 0 && <li>{t('earn', { amount: money(EXAMPLE), points: t('pointsCount', { count: earned }) })}</li>}
      </ul>
    </BalanceCard>
  );
}

function Convert({ terms }: { terms: LoyaltyTerms }) {
  const { t, money, locale } = useWalletPage();
  const view = useStored($profile);
  const converting = useStored($converting);
  const times = useStored($convertedTimes);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets after each conversion
  useEffect(() => {
    setTyped('');
    setTried(false);
  }, [times]);
  if (view.state !== 'ready') return null;
  const balance = view.profile.points;
  const count = (points: number) => t('pointsCount', { count: points });
  const entry = typedNumber(typed, 0);
  const points = entry.kind === 'number' ? Number(entry.text) : Number.NaN;
  const offer = pointsOffer(points, balance, terms);
  const round = roundPoints(balance, terms);
  const lost = offer.ok ? points % rateOf(terms) : 0;
  const refusal = {
    notWhole: t('notWhole'),
    belowMinimum: t('belowMinimum', { points: count(terms.minimumPoints) }),
    aboveBalance: t('aboveBalance', { points: count(balance) }),
    worthless: t('worthless'),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (offer.ok) void exchangePoints(points);
  };
  const least = Math.max(terms.minimumPoints, rateOf(terms));
  return (
    <form className="card grid gap-4 p-5 md:p-6" noValidate onSubmit={submit}>
      <div>
        <h2 className="text-xl font-bold">{t('convertTitle')}</h2>
        <p className="text-sm text-muted">
          {t('convertText')}{' '}
          <a className="link" href={plain({ locale }, 'wallet')}>
            {t('toWallet')}
          </a>
        </p>
      </div>
      {balance < least ? (
        <p className="rounded-control bg-subtle px-4 py-3">{t('tooFew', { points: count(least) })}</p>
      ) : (
        <>
          <Field
            label={t('convertAmount')}
            name="points"
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            required
            value={typed}
            error={tried && !offer.ok ? refusal[offer.reason] : null}
            onChange={({ target }) => setTyped(target.value)}
          />
          {round > 0 && (
            <button
              type="button"
              className="chip min-h-11 justify-self-start"
              aria-pressed={points === round}
              onClick={() => setTyped(String(round))}
            >
              {t('useAll', { points: formatNumber(round, locale) })}
            </button>
          )}
          <p role="status" className="font-medium empty:hidden">
            {offer.ok && (
              <>
                <span className="text-success">{t('preview', { amount: money(offer.credit) })}</span>
                {lost > 0 && (
                  <span className="block text-sm text-warning">
                    {t('lost', { points: count(lost), amount: money(100) })}
                  </span>
                )}
              </>
            )}
          </p>
          <Button type="submit" className="min-h-12" busy={converting}>
            {t('convert')}
          </Button>
        </>
      )}
    </form>
  );
}

function Transactions() {
  const { t, locale } = useWalletPage();
  return (
    <TransactionList
      pages={pointsRows}
      empty={{ title: t('none'), text: t('pointsNoneText') }}
      row={({ kind, credit, debit, balance, reference, createdAt }) => (
        <Transaction
          title={t(kind === 'order_place' ? 'kindEarned' : kind === 'point_to_wallet' ? 'kindConverted' : 'kindOther')}
          orderId={kind === 'order_place' ? orderIdIn(reference) : null}
          at={createdAt}
          value={credit - debit}
          write={(value) => formatNumber(value, locale).replace('-', '−')}
          after={t('afterPoints', { points: t('pointsCount', { count: balance }) })}
        />
      )}
    />
  );
}
