/** `npm start` with the content editor: publishes each change of the content in the running shop. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { canShare, holdConnections } from './port-bridge.mjs';

/** Builds with the editor, apart from `dist`. They take turns, because a running shop reads files of its own build. */
const OUTS = ['dist-editor', 'dist-editor-next'];
/** Time without a further change before a publication, in ms: the editor saves several files at once. */
const QUIET_MS = 500;
/** Addresses of the pictures that the content uses, which `astro sync` writes. */
const PICTURES = '.astro/content-assets.mjs';
/** State of the publication, which the editor shows (`src/editor/publication.ts`). */
const STATE = 'node_modules/.astro/publication.json';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Returns whether `npm start` has the local editor: by CONTENT_EDITOR, or because only this machine can reach the shop. */
export function editsHere({ CONTENT_EDITOR, HOST, PUBLIC_SITE_URL } = process.env) {
  if (CONTENT_EDITOR) return CONTENT_EDITOR === 'local';
  const site = PUBLIC_SITE_URL ? URL.canParse(PUBLIC_SITE_URL) && new URL(PUBLIC_SITE_URL).hostname : 'localhost';
  return LOOPBACK.test(HOST || '127.0.0.1') && LOOPBACK.test(site || '');
}

/** Returns whether the running shop reads a changed file or folder by itself: not pictures, colours, words of searches or code. */
const isText = (file) => /(?:\.json|\.md|(?:^|\/)[^.]*)$/.test(file) && !/^(?:vocabulary\b|theme\.json)/.test(file);

/** Returns the lines that import a picture; the rest of the file differs without a cause. */
const picturesInUse = () =>
  (existsSync(PICTURES) ? readFileSync(PICTURES, 'utf8').match(/^import .*/gm) : null)?.join() ?? '';

/**
 * Builds and starts the shop with the editor, and watches the content. `readContent` makes the running shop read changed
 * texts again. Changed pictures, colours and words of searches are built into the other folder while the shop runs; then the new
 * shop takes the old one's place, and requests wait meanwhile (`port-bridge.mjs`). What cannot be published leaves the shop as it was.
 */
export async function startWithEditor({ build, isBuilt, readContent, shopIn, start, embedded, fail }) {
  const extra = { ...embedded, CONTENT_EDITOR: 'local' };
  let turn = isBuilt(extra, OUTS[1]) ? 1 : 0;
  const status = await build(extra, OUTS[turn]);
  if (status) fail('The shop could not be built; see the lines above.', status);

  const report = (state) => {
    mkdirSync(dirname(STATE), { recursive: true });
    writeFileSync(STATE, JSON.stringify(state));
  };
  report({ state: 'none' });

  // Only who sees this terminal may edit (`src/editor/access.ts`); the word stays when the shop is replaced.
  const word = randomBytes(24).toString('base64url');
  const editorEnvironment = {
    PREVIEW_TOKEN: process.env.PREVIEW_TOKEN || word,
    CONTENT_EDITOR: 'local',
    EDITOR_WORD: word,
  };
  console.log(`Content editor: http://localhost:${process.env.PORT || 4321}/keystatic?word=${word}`);

  const address = { port: Number(process.env.PORT || 4321), host: process.env.HOST || '127.0.0.1' };
  const sharesPort = await canShare(address);
  let child;
  let replacing = false;
  /** Passes on to the new shop what waits for it. */
  let release = () => {};
  const run = () => {
    child = start(...shopIn(OUTS[turn], { ...editorEnvironment, SHARES_PORT: sharesPort ? '1' : '' }), [
      'inherit',
      'inherit',
      'inherit',
      'ipc',
    ]);
    child.once('message', () => {
      release();
      release = () => {};
    });
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

  /** Returns why the content could not be published; '' when the shop shows it or is about to. */
  const publishContent = async (files) => {
    const before = picturesInUse();
    let output = '';
    const keep = (text) => {
      output += text;
      process.stderr.write(text);
    };
    if (await readContent({ ...extra, ISLET_OUT: OUTS[turn] }, keep)) return output || 'See the terminal.';
    if (files.every(isText) && picturesInUse() === before) return '';
    console.log('Pictures, colours or words of searches have changed. The shop is being built again …');
    if (await build(extra, OUTS[1 - turn])) return 'The shop could not be built again; see the terminal.';
    turn = 1 - turn;
    replacing = true;
    if (sharesPort) release = await holdConnections(address);
    child.kill('SIGTERM');
    return '';
  };

  const changed = new Set();
  let timer;
  let publishing = false;
  const publish = async () => {
    if (publishing) return later();
    publishing = true;
    const files = [...changed].sort();
    changed.clear();
    const since = new Date().toISOString();
    report({ state: 'publishing', files, since });
    console.log('The content has changed and is being published …');
    const failure = await publishContent(files);
    const at = new Date().toISOString();
    report(failure ? { state: 'failed', files, since, at, text: failure } : { state: 'published', files, since, at });
    console.log(failure ? 'The change could not be published. The shop is as before.' : 'The change is published.');
    publishing = false;
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(publish, QUIET_MS);
  };
  watch('src/content', { recursive: true }, (_event, name) => {
    if (name) changed.add(name.replaceAll('\\', '/'));
    later();
  });
}
