import type { Locale } from '#src/config/locales.ts';
import type { Words } from '#src/i18n/areas.ts';
import { sayer } from '#src/i18n/browser.ts';
import { closeOverlay } from '#src/stores/overlay.ts';
import { Drawer } from '#src/ui/Drawer.tsx';
import { TrackBody } from './TrackBody.tsx';

/** Order tracking in a drawer (TRACK-01). */
export function TrackDrawer(props: { words: Words<'orders'>; locale: Locale; orderId: number | null }) {
  const say = sayer<'orders'>(props.words, props.locale);
  return (
    <Drawer title={say('trackTitle')} closeLabel={say('close')} onClose={() => closeOverlay('track')}>
      <TrackBody {...props} />
    </Drawer>
  );
}
