import { useEffect } from 'react';
import { editContact, fillFromGuest } from '#src/stores/checkout/guest.ts';
import { Pencil } from '#src/ui/glyphs-addresses.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useSpeech } from '../words.ts';

/** The way to the guest contact form (ADDR-08); what this browser knows of a guest is filled in. */
export function EditContact() {
  const { say } = useSpeech();
  useEffect(fillFromGuest, []);
  return (
    <IconButton
      label={say('editContact')}
      title={say('editContact')}
      icon={<Pencil size={18} aria-hidden="true" />}
      className="-me-2"
      onClick={editContact}
    />
  );
}

/** Says that nobody knows yet who the order is for. */
export function NoContact() {
  const { say } = useSpeech();
  return <p className="text-sm text-muted">{say('noContact')}</p>;
}
