import type { PartnerType } from '#src/contract/chat.ts';
import { Bike, Store } from '#src/ui/glyphs.tsx';
import { Headset } from '#src/ui/glyphs-chat.tsx';
import { Picture } from '#src/ui/Picture.tsx';

const KINDS = { vendor: Store, delivery_man: Bike, admin: Headset } as const;

/** Renders the image of a chat partner, or an icon of their type. */
export function Avatar({ type, image }: { type: PartnerType; image: string | null }) {
  if (image) return <Picture src={image} width={44} height={44} className="size-11 rounded-full" />;
  const Kind = KINDS[type];
  return (
    <span className="grid size-11 flex-none place-items-center rounded-full bg-accent-soft text-accent-text">
      <Kind size={22} />
    </span>
  );
}
