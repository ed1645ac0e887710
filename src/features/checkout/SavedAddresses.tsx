import type { SavedAddress } from '#src/contract/saved-address.ts';
import { addressesFor } from '#src/domain/address-form.ts';
import { $form, change } from '#src/stores/checkout/form.ts';
import { BLANK_FORM } from '#src/stores/checkout/form-shape.ts';
import { $saved, chooseSaved, readSaved, UNREAD_SAVED } from '#src/stores/checkout/saved.ts';
import { Button } from '#src/ui/Button.tsx';
import { ChoiceGroup, ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { type Speech, useReady, useSpeech } from './words.ts';

/** The addresses a customer keeps and this store delivers to, as cards to choose from (D1 §2, §4). */
export function SavedAddresses() {
  const speech = useSpeech();
  const { say } = speech;
  const saved = useStored($saved, UNREAD_SAVED);
  const { savedId } = useStored($form, BLANK_FORM);
  const ready = useReady();
  if (saved.state === 'unread') return null;
  if (saved.state === 'failed') {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-sm text-danger">
        {say('savedFailed')}
        <Button tone="outline" small className="min-h-11" onClick={() => void readSaved()}>
          {say('retry')}
        </Button>
      </div>
    );
  }
  if (saved.state !== 'read' || !ready) return <div className="skeleton h-14 rounded-control" />;
  const near = addressesFor(saved.addresses, ready.store.zoneId);
  if (near.length === 0) return <p className="text-sm text-muted">{say('noSaved')}</p>;
  return (
    <ChoiceGroup legend={<span className="text-sm">{say('savedAddresses')}</span>}>
      {near.map((address) => (
        <ChoiceRow
          key={address.id}
          kind="radio"
          name="saved"
          label={labelOf(address, speech)}
          text={<bdi>{address.address}</bdi>}
          checked={savedId === address.id}
          onChange={() => chooseSaved(address)}
        />
      ))}
      <ChoiceRow
        kind="radio"
        name="saved"
        label={say('anotherPlace')}
        checked={savedId === 0}
        onChange={() => change({ savedId: 0 })}
      />
    </ChoiceGroup>
  );
}

function labelOf({ type, label }: SavedAddress, { say }: Speech): string {
  if (type === 'home' || type === 'office' || type === 'other') return say(type);
  return label ?? type;
}
