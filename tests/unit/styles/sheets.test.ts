import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const rooms =
  /@source not "\.\.\/features\/\{(.+)\}\/\*\*\/\*\.tsx"/.exec(readFileSync('src/styles/global.css', 'utf8'))?.[1] ??
  '';
const theirs = new RegExp(`features/(?:${rooms.replaceAll(',', '|')})/.+\\.(?:tsx|astro)'`);

const all = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
const sources = all
  .filter((file) => /\.(?:ts|tsx|astro)$/.test(file) && !/^(?:backend|demo)\//.test(file))
  .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }));
const users = sources.filter(({ text }) => theirs.test(text));
const sheets = all
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }));
const styles = sheets.filter(({ file }) => file.startsWith('styles/'));

/** Classes whose names are put together from a prefix and a tone or size. */
const GENERATED = ['btn-danger', 'badge-going', 'badge-info', 'i14', 'i15', 'i16', 'i18', 'i22'];

/** Returns the classes and utilities of a style sheet. */
function namesOf(css: string): string[] {
  const selectors = css.replaceAll(/\/\*.*?\*\/|"[^"]*"|url\([^)]*\)/gs, '');
  return [...selectors.matchAll(/\.([a-z][\w-]*)|@utility ([\w-]+)/g)].map(
    ([, name, utility]) => name ?? utility ?? '',
  );
}

test('The folders left out of the common style sheet are named in the sheet of their pages', () => {
  expect(readFileSync('src/styles/forms.css', 'utf8')).toContain(`@source "../features/{${rooms}}/**/*.tsx";`);
});

test('A page with a part whose classes are not in the common style sheet loads the sheet that has them', () => {
  expect(rooms.split(',').length).toBeGreaterThan(1);
  expect(users.length).toBeGreaterThan(5);
  const without = users.filter(({ text }) => !/<(?:Focus|AccountFrame)\b|import '#src\/styles\/forms\.css'/.test(text));
  expect(without.map(({ file }) => file)).toEqual(['layouts/more-islands.ts']);
  for (const frame of ['layouts/Focus.astro', 'layouts/AccountFrame.astro'])
    expect(readFileSync(`src/${frame}`, 'utf8'), frame).toContain(
      "import '#src/styles/global.css';\nimport '#src/styles/forms.css';",
    );
});

test('An island whose classes are not in the common style sheet loads the sheet that has them', () => {
  const loaders = readFileSync('src/layouts/more-islands.ts', 'utf8')
    .split('\n')
    .filter((line) => line.includes('import('));
  // The heart on a card has no markup of its own.
  const theirs = loaders.filter((line) =>
    new RegExp(`features/(?:${rooms.replaceAll(',', '|')})/(?!heart)`).test(line),
  );
  expect(theirs.length).toBeGreaterThan(3);
  expect(theirs.filter((line) => !line.includes('withForms('))).toEqual([]);
});

test('No style sheet has more than 300 lines', () => {
  expect(sheets.length).toBeGreaterThan(20);
  const long = sheets.filter(({ text }) => text.trimEnd().split('\n').length > 300);
  expect(long.map(({ file }) => file)).toEqual([]);
});

test('Every style sheet is imported', () => {
  const imported = [
    ...sources.flatMap(({ text }) =>
      [...text.matchAll(/import '#src\/(styles\/[^']+\.css)'/g)].map(([, file]) => file),
    ),
    ...styles.flatMap(({ file, text }) =>
      [...text.matchAll(/@import "(\.\/[^"]+)"/g)].map(([, path = '']) => join(dirname(file), path)),
    ),
  ].map((file) => file?.replaceAll('\\', '/'));
  expect(styles.map(({ file }) => file).filter((file) => !imported.includes(file))).toEqual([]);
});

test('Every class and utility of the style sheets is used', () => {
  const used = new Set([
    ...GENERATED,
    ...sources
      .flatMap(({ text }) => text.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [])
      .flatMap((one) => one.split(/[^\w-]+/)),
  ]);
  const names = new Set(styles.flatMap(({ text }) => namesOf(text)));
  expect(names.size).toBeGreaterThan(150);
  expect([...names].filter((name) => !used.has(name))).toEqual([]);
});
