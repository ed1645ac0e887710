import { formatNumber } from '#src/i18n/numbers.ts';
import { $checkoutCart } from '#src/state/checkout/checkout-cart.ts';
import { $form, changeForm } from '#src/state/checkout/form.ts';
import { cartAge } from '#src/state/checkout/gift.ts';
import { $problems } from '#src/state/checkout/problems.ts';
import { ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { UserRound } from '#src/ui/glyphs.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { Section } from './Section.tsx';
import { useTranslations } from './translations.ts';

/** Renders the declaration of age for items that are not for everybody (EXT-27); nothing without such items. */
export function AgeDeclaration() {
  const { t, locale } = useTranslations();
  const age = cartAge(useStored($checkoutCart));
  const { ageDeclared } = useStored($form);
  const problems = useStored($problems);
  if (age === null) return null;
  const years = formatNumber(age, locale);
  return (
    <Section title={t('ageTitle', { age: years })} icon={<UserRound size={18} />}>
      <p className="text-muted">{t('ageText', { age: years })}</p>
      <ChoiceRow
        kind="checkbox"
        name="age"
        required
        aria-invalid={problems.age ? true : undefined}
        aria-describedby={problems.age ? 'age-problem' : undefined}
        label={t('ageChoice', { age: years })}
        checked={ageDeclared}
        onChange={({ target }) => changeForm({ ageDeclared: target.checked })}
      />
      {problems.age && (
        <p id="age-problem" role="alert" className="text-sm font-medium text-danger">
          {t('ageNeeded')}
        </p>
      )}
    </Section>
  );
}
