import type { ReactNode } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

type AskDialogProps = {
  title: string;
  closeLabel: string;
  /** Words of the button that leaves things as they are. */
  back: string;
  onClose: () => void;
  /** The button that goes on, when there is one; it takes half the width (`flex-1`). */
  action: ReactNode;
  children: ReactNode;
};

/** What is asked about an order: a way back, and a way on. */
export const AskDialog = ({ title, closeLabel, back, onClose, action, children }: AskDialogProps) => (
  <Dialog
    title={title}
    closeLabel={closeLabel}
    onClose={onClose}
    variant="confirm"
    footer={
      <div className="flex gap-3">
        <Button tone="outline" className="flex-1" onClick={onClose}>
          {back}
        </Button>
        {action}
      </div>
    }
  >
    {children}
  </Dialog>
);
