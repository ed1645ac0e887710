import type { Say } from '#src/i18n/browser.ts';
import { dismissFinding } from '#src/stores/location/spot.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

/** Why the device's position could not be had, and what to switch on (LOC-05). */
export const PositionDenied = ({ say }: { say: Say<'location'> }) => (
  <Dialog
    title={say('permissionTitle')}
    closeLabel={say('close')}
    onClose={dismissFinding}
    variant="confirm"
    className="[&_h2]:whitespace-normal"
    footer={
      <Button className="w-full" autoFocus onClick={dismissFinding}>
        {say('ok')}
      </Button>
    }
  >
    <p className="text-muted">{say('permissionText')}</p>
  </Dialog>
);
