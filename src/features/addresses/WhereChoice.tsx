import { $draft, placeDraft } from '#src/state/addresses/draft.ts';
import { $pickedLocation } from '#src/state/location/picked-location.ts';
import type { FoundPlace } from '#src/state/location/places.ts';
import { Button } from '#src/ui/Button.tsx';
import { MapPin } from '#src/ui/glyphs.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { useTranslations } from './translations.ts';

/** Asks where a typed address is, when that is not known: one of the places found for it, or the pin (EXT-11). */
export function WhereChoice() {
  const { t } = useTranslations();
  const { where, places } = useStored($draft);
  const picked = useStored($pickedLocation);
  if (!where) return null;
  const pin = picked.state === 'at' && picked.address.state === 'found' ? picked.address.text : null;
  const choice = (text: string, place: FoundPlace | null) => (
    <Button
      key={place?.placeId ?? 'pin'}
      tone="plain"
      className="justify-start! gap-3 rounded-control! bg-subtle px-3 py-2 text-start"
      onClick={() => void placeDraft(place)}
    >
      <MapPin size={18} aria-hidden="true" className="flex-none text-muted" />
      <bdi className="min-w-0">{text}</bdi>
    </Button>
  );
  if (places.length === 0 && pin === null) return null;
  return (
    <fieldset className="-mt-2 grid gap-2" aria-label={t('whereTitle')}>
      {places.slice(0, 4).map((place) => choice(place.description, place))}
      {pin !== null && choice(t('whereHere', { address: pin }), null)}
    </fieldset>
  );
}
