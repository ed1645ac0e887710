import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rooms = /@source not "\.\.\/features\/\{(.+)\}"/.exec(readFileSync('src/styles/global.css', 'utf8'))?.[1] ?? '';
const theirs = new RegExp(`features/(?:${rooms.replaceAll(',', '|')})/.+\\.(?:tsx|astro)'`);

const users = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:ts|tsx|astro)$/.test(file) && !file.startsWith('backend'))
  .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }))
  .filter(({ text }) => theirs.test(text));

test('the rooms that are left out of the common style sheet are named in the sheet of their pages', () => {
  expect(readFileSync('src/styles/forms.css', 'utf8')).toContain(`@source "../features/{${rooms}}/**/*.tsx";`);
});

test('a page with a part whose classes are left out of the common style sheet loads the sheet that has them', () => {
  expect(rooms.split(',').length).toBeGreaterThan(1);
  expect(users.length).toBeGreaterThan(5);
  const without = users.filter(({ text }) => !/<(?:Focus|AccountFrame)\b/.test(text));
  expect(without.map(({ file }) => file)).toEqual([]);
  for (const frame of ['layouts/Focus.astro', 'layouts/AccountFrame.astro'])
    expect(readFileSync(`src/${frame}`, 'utf8'), frame).toContain(
      "import '#src/styles/global.css';\nimport '#src/styles/forms.css';",
    );
});
