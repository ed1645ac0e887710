import { Dialog, type DialogProps } from './Dialog.tsx';

/** A dialog that comes in from the end side of the page and takes its whole height. */
export const Drawer = (props: Omit<DialogProps, 'variant'>) => <Dialog {...props} variant="drawer" />;
