import { GIFT_MESSAGE_MAX } from '#src/domain/gift.ts';
import { $form, changeForm } from '#src/state/checkout/form.ts';
import { $problems } from '#src/state/checkout/problems.ts';
import { ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { Field, TextArea } from '#src/ui/Field.tsx';
import { PhoneField } from '../shared/forms/PhoneField.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import type { OwnPhone } from './Contact.tsx';
import { useTranslations } from './translations.ts';

/** Renders the choice that an order is a gift, with its recipient and a message (EXT-27). */
export function Gift({ phone }: { phone: OwnPhone }) {
  const { t, locale } = useTranslations();
  const { gift, giftName, giftPhone, giftMessage } = useStored($form);
  const problems = useStored($problems);
  return (
    <section className="grid gap-4" aria-label={t('gift')}>
      <ChoiceRow
        kind="checkbox"
        name="gift"
        label={t('giftChoice')}
        text={t('giftText')}
        checked={gift}
        onChange={({ target }) => changeForm({ gift: target.checked })}
      />
      {gift && (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field
              label={t('giftName')}
              name="gift_name"
              autoComplete="off"
              dir="auto"
              required
              maxLength={100}
              value={giftName}
              error={problems.giftName && t(problems.giftName)}
              onChange={({ target }) => changeForm({ giftName: target.value })}
            />
            <PhoneField
              label={t('giftPhone')}
              translations={phone.translations}
              locale={locale}
              rules={phone.rules}
              required
              hint={t('giftPhoneHint')}
              value={giftPhone}
              error={problems.giftPhone && t(problems.giftPhone)}
              onChange={(typed) => changeForm({ giftPhone: typed })}
            />
          </div>
          <TextArea
            label={t('giftMessage')}
            note={t('optional')}
            name="gift_message"
            dir="auto"
            maxLength={GIFT_MESSAGE_MAX}
            value={giftMessage}
            onChange={({ target }) => changeForm({ giftMessage: target.value })}
          />
        </>
      )}
    </section>
  );
}
