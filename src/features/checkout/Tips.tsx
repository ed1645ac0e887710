import type { ShopConfig } from '#src/contract/config.ts';
import { typedAmount } from '#src/domain/typed-amount.ts';
import { $form, changeForm } from '#src/state/checkout/form.ts';
import { $problems } from '#src/state/checkout/problems.ts';
import { $usualTip, MOST_TIP, parseTip, suggestedTips } from '#src/state/checkout/tips.ts';
import { Field } from '#src/ui/Field.tsx';
import { HandCoins } from '#src/ui/glyphs-checkout.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { Section } from './Section.tsx';
import { useMoney, useTranslations } from './translations.ts';

/**
 * Renders the courier tip: preset amounts, including the most common one, or a custom one. Nothing if tips are
 * disabled.
 */
export function Tips({ config }: { config: Pick<ShopConfig, 'tips' | 'currency'> | null }) {
  const { t } = useTranslations();
  const { tips } = useStored($form);
  const usual = useStored($usualTip);
  const problems = useStored($problems);
  const money = useMoney(config?.currency ?? null);
  if (!config?.tips) return null;
  const chosen = parseTip(tips);
  const typed = typedAmount(tips);
  const invalid =
    typed.kind === 'ambiguous'
      ? t('tipsAmbiguous', { one: typed.readings[0], other: typed.readings[1] })
      : t('tipsInvalid', { most: money(MOST_TIP) });
  return (
    <Section
      title={t('tipTitle')}
      icon={<HandCoins size={18} />}
      line={chosen === 0 ? t('tipNone') : <bdi>{money(chosen ?? 0)}</bdi>}
      wrong={problems.tips !== undefined || chosen === null}
    >
      <fieldset className="flex flex-wrap gap-3" aria-label={t('tipTitle')}>
        {[0, ...suggestedTips(usual)].map((amount) => (
          <button
            key={amount}
            type="button"
            className="chip min-h-11"
            aria-pressed={chosen === amount}
            onClick={() => changeForm({ tips: amount === 0 ? '' : String(amount / 100) })}
          >
            <bdi>{amount === 0 ? t('tipNone') : money(amount)}</bdi>
            {amount > 0 && amount === usual && <span className="text-xs font-bold">{t('tipUsual')}</span>}
          </button>
        ))}
      </fieldset>
      <Field
        label={t('tipCustom')}
        name="tips"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        note={t('optional')}
        className="max-w-60"
        value={tips}
        error={problems.tips || chosen === null ? invalid : null}
        onChange={({ target }) => changeForm({ tips: target.value })}
      />
    </Section>
  );
}
