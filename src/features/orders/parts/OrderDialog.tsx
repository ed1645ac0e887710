import type { ReactNode } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { elementsOf } from '#src/ui/elements-of.tsx';

type AskDialogProps = {
  title: string;
  closeLabel: string;
  /** Text of the button that closes the dialog without a change. */
  back: string;
  onClose: () => void;
  /** The confirming button, if any; it takes half the width (`flex-1`). */
  action: ReactNode;
  children: ReactNode;
};

/** Renders a dialog about an order, with a button to go back and one to confirm. */
export const OrderDialog = ({ title, closeLabel, back, onClose, action, children }: AskDialogProps) => (
  <Dialog
    title={title}
    closeLabel={closeLabel}
    onClose={onClose}
    variant="confirm"
    footer={
      <div className="grid gap-3 sm:flex">
        <Button tone="outline" className="flex-1" onClick={onClose}>
          {back}
        </Button>
        {elementsOf(action)}
      </div>
    }
  >
    {children}
  </Dialog>
);
