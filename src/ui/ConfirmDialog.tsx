import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { elementsOf } from './elements-of.tsx';

export type ConfirmDialogProps = {
  /** The question, e.g. 'Confirm this request?' (SUP-01). */
  title: string;
  text?: string | undefined;
  /** What can be done before, below the text. */
  children?: ReactNode;
  /** Button texts, e.g. 'Cancel' and 'Yes'. */
  cancel: string;
  confirm: string;
  closeLabel: string;
  danger?: boolean;
  /** While the action runs, the dialog stays open. */
  busy?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
};

/** A dialog before an action that cannot be undone. The cancel button has the initial focus. */
export function ConfirmDialog({ busy = false, ...props }: ConfirmDialogProps) {
  const cancel = () => {
    if (!busy) props.onCancel();
  };
  return (
    <Dialog
      title={props.title}
      closeLabel={props.closeLabel}
      onClose={cancel}
      variant="confirm"
      className="[&_h2]:whitespace-normal [&>.overlay-body:empty]:hidden"
      footer={
        <div className="flex gap-3">
          <Button tone="outline" className="flex-1" autoFocus onClick={cancel}>
            {props.cancel}
          </Button>
          <Button tone={props.danger ? 'danger' : 'primary'} className="flex-1" busy={busy} onClick={props.onConfirm}>
            {props.confirm}
          </Button>
        </div>
      }
    >
      {props.text && <p className="text-muted">{props.text}</p>}
      {elementsOf(props.children)}
    </Dialog>
  );
}
