import { useState } from 'react';
import { useStored } from '#src/features/shared/islands/use-stored.ts';
import { $token } from '#src/state/auth/token.ts';
import { saveAddress } from '#src/state/checkout/address.ts';
import { $form } from '#src/state/checkout/form.ts';
import { ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { useTranslations } from '../translations.ts';

/** Renders 'Save this Address', which saves on check (ADDR-06). Hidden for a saved address. */
export function SaveAddress() {
  const { t } = useTranslations();
  const { savedId } = useStored($form);
  const signedIn = useStored($token) !== '';
  const [keeping, setKeeping] = useState(false);
  if (!signedIn || savedId !== 0) return null;
  const save = async () => {
    if (keeping) return;
    setKeeping(true);
    try {
      await saveAddress();
    } finally {
      setKeeping(false);
    }
  };
  return (
    <ChoiceRow
      kind="checkbox"
      label={t('keepAddress')}
      checked={keeping}
      aria-busy={keeping || undefined}
      onChange={() => void save()}
    />
  );
}
