import { wishedNotes } from '#src/domain/line-wishes.ts';
import { $wishes } from '#src/state/cart/wishes.ts';
import { $checkoutCart } from '#src/state/checkout/checkout-cart.ts';
import { $form, changeForm, NOTE_MAX } from '#src/state/checkout/form.ts';
import { chooseMissing, MISSING_CHOICES } from '#src/state/checkout/last-choices.ts';
import { $problems } from '#src/state/checkout/problems.ts';
import { ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { Field } from '#src/ui/Field.tsx';
import { StickyNote } from '#src/ui/glyphs-orders.tsx';
import { Select } from '#src/ui/Select.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { LineWishes } from '../shared/overlays/line-wishes/LineWishes.tsx';
import type { OwnPhone } from './Contact.tsx';
import { Gift } from './Gift.tsx';
import { OrderNote } from './OrderNote.tsx';
import { Section } from './Section.tsx';
import { useMoney, useTerms, useTranslations } from './translations.ts';

/**
 * Renders the notes for store and courier, the order's extras, and that it is a gift. `hasItems`: the order has items, not
 * only a prescription.
 */
export function Extras({ hasItems, phone }: { hasItems: boolean; phone: OwnPhone }) {
  const { t, locale } = useTranslations();
  const form = useStored($form);
  const problems = useStored($problems);
  const ready = useTerms();
  const money = useMoney(ready?.config.currency ?? null);
  const packaging = ready?.store.extraPackaging ?? null;
  const apart = !EXTRAS.arrival && hasItems && form.type === 'delivery';
  const { lines, storeId } = useStored($checkoutCart);
  const wishes = useStored($wishes);
  const noted = EXTRAS.lineWishes ? wishedNotes(lines, wishes) : '';
  const offersGift = EXTRAS.gifts && ready?.config.gifts === true && hasItems && form.type === 'delivery';
  const isGift = offersGift && form.gift;
  const lacksRecipient = isGift && (form.giftName.trim() === '' || form.giftPhone.trim() === '');
  const added = [
    isGift && t('giftFor', { name: form.giftName.trim() }),
    form.note.trim(),
    noted,
    apart && form.instruction.trim(),
    hasItems && form.unavailableNote,
    hasItems && ready?.store.cutlery && form.cutlery && t('cutlery'),
    hasItems && packaging !== null && form.packaging && t('extraPackaging'),
  ].filter(Boolean);
  const choices = MISSING_CHOICES.map((choice) => t(choice));
  return (
    <Section
      title={t('extras')}
      icon={<StickyNote size={18} />}
      wrong={isGift && Boolean(problems.giftName ?? problems.giftPhone)}
      line={lacksRecipient ? null : added.length > 0 ? <bdi>{added.join(' · ')}</bdi> : t('noteNone')}
    >
      {offersGift && <Gift phone={phone} />}
      <OrderNote label={t('noteHint')} />
      {apart && (
        <Field
          label={t('instruction')}
          note={t('optional')}
          name="instruction"
          dir="auto"
          maxLength={NOTE_MAX}
          placeholder={t('instructionHint')}
          value={form.instruction}
          onChange={({ target }) => changeForm({ instruction: target.value })}
        />
      )}
      {hasItems && (
        <Select
          label={t('unavailable')}
          name="unavailable"
          lang={locale}
          value={choices.includes(form.unavailableNote) ? form.unavailableNote : ''}
          onChange={({ target }) => chooseMissing(target.value, t)}
        >
          <option value="">{t('unavailableNone')}</option>
          {choices.map((wish) => (
            <option key={wish} value={wish}>
              {wish}
            </option>
          ))}
        </Select>
      )}
      {EXTRAS.lineWishes && hasItems && storeId !== null && (
        <LineWishes {...{ lines, storeId, locale }} order={{ note: form.note, unavailable: form.unavailableNote }} />
      )}
      {hasItems && (ready?.store.cutlery || packaging !== null) && (
        <div className="grid gap-3 sm:grid-cols-2">
          {ready?.store.cutlery && (
            <ChoiceRow
              kind="checkbox"
              name="cutlery"
              label={t('cutlery')}
              text={t('cutleryText')}
              checked={form.cutlery}
              onChange={({ target }) => changeForm({ cutlery: target.checked })}
            />
          )}
          {packaging !== null && (
            <ChoiceRow
              kind="checkbox"
              name="packaging"
              label={t('extraPackaging')}
              text={t('extraPackagingText')}
              aside={<bdi>{money(packaging)}</bdi>}
              checked={form.packaging}
              onChange={({ target }) => changeForm({ packaging: target.checked })}
            />
          )}
        </div>
      )}
    </Section>
  );
}
