/** Folders of the tested builds: with the embedded marketplace, and for a remote one. */
export const DIST = process.env['ISLET_OUT'] ?? 'dist';
export const REMOTE_DIST = `${DIST}-remote`;
