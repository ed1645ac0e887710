import type { AreaT } from '#src/i18n/browser.ts';
import { dismissFinding } from '#src/state/location/picked-location.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

/** Explains why the browser's position is unavailable, and what to switch on (LOC-05). */
export const PositionDenied = ({ t }: { t: AreaT<'location'> }) => (
  <Dialog
    title={t('permissionTitle')}
    closeLabel={t('close')}
    onClose={dismissFinding}
    variant="confirm"
    className="[&_h2]:whitespace-normal"
    footer={
      <Button className="w-full" autoFocus onClick={dismissFinding}>
        {t('ok')}
      </Button>
    }
  >
    <p className="text-muted">{t('permissionText')}</p>
  </Dialog>
);
