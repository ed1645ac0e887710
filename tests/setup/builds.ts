/** Where the builds under test lie: the embedded one, and the one made for a marketplace elsewhere. */
export const DIST = process.env['ISLET_OUT'] ?? 'dist';
export const REMOTE_DIST = `${DIST}-remote`;
