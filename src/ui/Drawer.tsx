import { Dialog, type DialogProps } from './Dialog.tsx';

/** A dialog at the end side of the page, with full height. */
export const Drawer = (props: Omit<DialogProps, 'variant'>) => <Dialog {...props} variant="drawer" />;
