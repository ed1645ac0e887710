import { useStored } from '#src/features/shared/islands/use-stored.ts';
import { editContact } from '#src/state/checkout/address.ts';
import { $form } from '#src/state/checkout/form.ts';
import { Pencil } from '#src/ui/glyphs-addresses.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useTranslations } from '../translations.ts';

type Props = {
  /** Error messages. */
  problems: readonly string[];
  /** Receives the values of the form. */
  onSave: Parameters<typeof editContact>[0];
};

/** Renders the guest contact card with a button to its form (ADDR-08). */
export function GuestContact({ problems, onSave }: Props) {
  const { t } = useTranslations();
  const { name, phone, email } = useStored($form);
  const isEmpty = name === '' && phone === '' && email === '';
  const wrong = problems.length > 0;
  return (
    <div
      className={`choice ${wrong ? 'shadowless [outline:2px_solid_var(--color-danger)]' : ''}`}
      data-testid="guest-contact"
    >
      <div className="min-w-0 flex-1">
        {isEmpty ? (
          <p className="text-muted">{t('noContact')}</p>
        ) : (
          <>
            <p className="truncate font-medium">
              <bdi>{name}</bdi>
            </p>
            <p className="text-sm break-words text-muted">
              <bdi dir="ltr">{phone}</bdi>
              {phone !== '' && email !== '' && <span>{' · '}</span>}
              <bdi dir="ltr">{email}</bdi>
            </p>
          </>
        )}
        {wrong && (
          <p role="alert" className="text-sm font-medium text-danger">
            {problems.join(' · ')}
          </p>
        )}
      </div>
      <IconButton
        label={t('editContact')}
        title={t('editContact')}
        icon={<Pencil size={18} aria-hidden="true" />}
        data-wrong={wrong || undefined}
        onClick={() => editContact(onSave)}
      />
    </div>
  );
}
