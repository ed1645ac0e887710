import type { Minor } from '#src/contract/money.ts';
import { useTranslations } from './translations.ts';

/** Renders what the customer's membership has taken off the fees (EXT-26), below the total. */
export function MemberSaving({ saving, money }: { saving: Minor; money: (minor: Minor) => string }) {
  const { t } = useTranslations();
  if (!EXTRAS.membership || saving <= 0) return null;
  return (
    <div className="flex justify-between gap-4 text-sm font-medium text-success">
      <dt>{t('memberSaving')}</dt>
      <dd>
        <bdi>{money(saving)}</bdi>
      </dd>
    </div>
  );
}
