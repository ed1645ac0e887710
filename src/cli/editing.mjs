/** `npm start` with the content editor: builds the shop again after a change of the content, and restarts it. */
import { randomBytes } from 'node:crypto';
import { watch } from 'node:fs';

/** Builds with the editor, apart from `dist`. They take turns, because a running shop reads files of its own build. */
const OUTS = ['dist-editor', 'dist-editor-next'];
/** Time without a further change before a build, in ms: the editor saves several files at once. */
const QUIET_MS = 500;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Returns whether `npm start` has the local editor: by CONTENT_EDITOR, or because only this machine can reach the shop. */
export function editsHere({ CONTENT_EDITOR, HOST, PUBLIC_SITE_URL } = process.env) {
  if (CONTENT_EDITOR) return CONTENT_EDITOR === 'local';
  const site = PUBLIC_SITE_URL ? URL.canParse(PUBLIC_SITE_URL) && new URL(PUBLIC_SITE_URL).hostname : 'localhost';
  return LOOPBACK.test(HOST || '127.0.0.1') && LOOPBACK.test(site || '');
}

/**
 * Builds and starts the shop with the editor, and watches the content. A changed content is built into the other folder
 * while the shop runs; then the new shop takes the old one's place. After a failed build the old one stays.
 */
export async function startWithEditor({ build, isBuilt, shopIn, start, embedded, fail }) {
  const extra = { ...embedded, CONTENT_EDITOR: 'local' };
  let turn = isBuilt(extra, OUTS[1]) ? 1 : 0;
  const status = await build(extra, OUTS[turn]);
  if (status) fail('The shop could not be built; see the lines above.', status);

  // Only who sees this terminal may edit (`src/editor/access.ts`); the word stays when the shop is replaced.
  const word = randomBytes(24).toString('base64url');
  console.log(`Content editor: http://localhost:${process.env.PORT || 4321}/keystatic?word=${word}`);

  let child;
  let replacing = false;
  const run = () => {
    child = start(...shopIn(OUTS[turn], { CONTENT_EDITOR: 'local', EDITOR_WORD: word }));
    child.once('exit', (code, signal) => {
      if (!replacing) process.exit(code ?? (signal ? 0 : 1));
      replacing = false;
      run();
    });
  };
  run();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      replacing = false;
      child.kill(signal);
    });
  }

  let timer;
  let building = false;
  const rebuild = async () => {
    if (building) return change();
    building = true;
    console.log('The content has changed. The shop is being built again; until then it shows what it showed before …');
    const failed = await build(extra, OUTS[1 - turn]);
    building = false;
    if (failed)
      return console.error('The changed content could not be built; see the lines above. The shop is as before.');
    turn = 1 - turn;
    replacing = true;
    child.kill('SIGTERM');
  };
  const change = () => {
    clearTimeout(timer);
    timer = setTimeout(rebuild, QUIET_MS);
  };
  watch('src/content', { recursive: true }, change);
}
