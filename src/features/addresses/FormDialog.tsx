import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import type { InfoProblems } from '#src/state/addresses/guest.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog, type DialogProps } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { PhoneField } from '../shared/forms/PhoneField.tsx';
import { useTranslations } from './translations.ts';

type FormDialogProps = Pick<DialogProps, 'title' | 'onClose' | 'className'> & {
  children: ReactNode;
  saving?: boolean;
  onReset: () => void;
  /** Saves the form; returns false when fields are invalid. */
  onSave: () => Promise<boolean>;
};

/** Renders a form in a dialog with its two buttons; after saving, the first invalid field gets the focus. */
export function FormDialog({ children, saving = false, onReset, onSave, ...dialog }: FormDialogProps) {
  const { t } = useTranslations();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await onSave()) return;
    // The error marks are in the DOM after the next render.
    requestAnimationFrame(() => {
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      wrong?.focus({ preventScroll: true });
      // Its label and message are seen too.
      wrong?.scrollIntoView({ block: 'center' });
    });
  };
  return (
    <Dialog
      {...dialog}
      closeLabel={t('close')}
      footer={
        <div className="flex gap-3">
          <Button tone="outline" className="flex-1" onClick={onReset}>
            {t('reset')}
          </Button>
          <Button type="submit" form={id} className="flex-1" busy={saving}>
            {t('save')}
          </Button>
        </div>
      }
    >
      <form ref={form} id={id} className="grid gap-5" noValidate onSubmit={(event) => void save(event)}>
        {children}
      </form>
    </Dialog>
  );
}

type FieldsProps<T> = { values: T; problems: InfoProblems; onChange: (fields: Partial<T>) => void };

/** Renders the name and the phone of a contact. */
export function ContactFields({ values, problems, onChange }: FieldsProps<{ name: string; phone: string }>) {
  const { t, phoneTranslations, phones, locale } = useTranslations();
  const textOf = useProblemText();
  return (
    <>
      <Field
        label={t('name')}
        name="name"
        autoComplete="name"
        dir="auto"
        required
        maxLength={100}
        value={values.name}
        error={textOf(problems.name)}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <PhoneField
        label={t('phone')}
        translations={phoneTranslations}
        locale={locale}
        rules={phones}
        required
        value={values.phone}
        error={textOf(problems.phone)}
        onChange={(phone) => onChange({ phone })}
      />
    </>
  );
}

/** Renders the text of an address; `error` takes the place of its problem. */
export function AddressField({
  values,
  problems,
  onChange,
  error,
}: FieldsProps<{ address: string }> & { error?: string | undefined }) {
  const { t } = useTranslations();
  const textOf = useProblemText();
  return (
    <Field
      label={t('address')}
      name="address"
      autoComplete="street-address"
      dir="auto"
      required
      maxLength={500}
      value={values.address}
      error={error ?? textOf(problems.address)}
      onChange={({ target }) => onChange({ address: target.value })}
    />
  );
}

/** Returns a function that returns the message of a field's problem; undefined if there is none. */
export function useProblemText(): (problem: InfoProblems[keyof InfoProblems]) => string | undefined {
  const { t, phones } = useTranslations();
  return (problem) =>
    problem === 'phoneCountry' ? t('phoneCountry', { country: phones.country }) : problem && t(problem);
}
