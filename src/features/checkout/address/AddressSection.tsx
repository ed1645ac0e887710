import type { SavedAddress } from '#src/contract/saved-address.ts';
import { $addresses, readAddresses, UNREAD } from '#src/stores/addresses/list.ts';
import { openAddresses } from '#src/stores/checkout/address.ts';
import { $form } from '#src/stores/checkout/form.ts';
import { BLANK_FORM } from '#src/stores/checkout/form-shape.ts';
import { $token } from '#src/stores/token.ts';
import { Button } from '#src/ui/Button.tsx';
import { Plus } from '#src/ui/glyphs.tsx';
import { Pencil } from '#src/ui/glyphs-addresses.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useStored } from '../../catalog/use-stored.ts';
import { type Speech, useReady, useSpeech } from '../words.ts';

const NO_TOKEN = '';

/** The address a customer's order goes to, and the way to the saved ones (ADDR-05); a guest has none. */
export function AddressSection() {
  const speech = useSpeech();
  const { say } = speech;
  const signedIn = useStored($token, NO_TOKEN) !== '';
  const view = useStored($addresses, UNREAD);
  const { savedId, address } = useStored($form, BLANK_FORM);
  const ready = useReady();
  if (!signedIn) return null;
  if (view.state === 'failed') {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-sm text-danger">
        {view.texts.join(' ') || say('savedFailed')}
        <Button tone="outline" small className="min-h-11" onClick={() => void readAddresses()}>
          {say('retry')}
        </Button>
      </div>
    );
  }
  if (view.state !== 'ready' || !ready) return <div className="skeleton h-18 rounded-control" />;
  const chosen = view.addresses.find(({ id }) => id === savedId);
  return (
    <div className="grid gap-3">
      <div className="choice" data-testid="chosen-address">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{chosen ? labelOf(chosen, speech) : say('anotherPlace')}</span>
          <span className="line-clamp-2 text-sm text-muted">
            <bdi>{chosen?.address ?? address}</bdi>
          </span>
        </span>
        <IconButton
          label={say('editAddress')}
          title={say('editAddress')}
          icon={<Pencil size={18} aria-hidden="true" />}
          onClick={() => void openAddresses(chosen?.id ?? 'add')}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button tone="soft" small className="min-h-11" onClick={() => void openAddresses(null)}>
          {say('viewSaved')}
        </Button>
        <Button tone="ghost" small className="min-h-11" onClick={() => void openAddresses('add')}>
          <Plus size={18} aria-hidden="true" />
          {say('addAddress')}
        </Button>
      </div>
    </div>
  );
}

function labelOf({ type, label }: SavedAddress, { say }: Speech): string {
  if (type === 'home' || type === 'office' || type === 'other') return say(type);
  return type || label || say('other');
}
