import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settled, withoutFolder } from '#src/build/portable.ts';

test('A path of the folder in which a build was made is the same in every build', () => {
  const code = (folder: string) =>
    `create(f, "${folder}src/pages/404.astro", void 0); const root = "file://${folder}"; const map = {"${folder}src/a.tsx":"_astro/a.js"};`;
  const built = withoutFolder(code('/home/one/'), '/home/one/');
  expect(built).toBe(withoutFolder(code('/srv/two/deep/'), '/srv/two/deep/'));
  expect(built).not.toContain('/home/one');
});

test('Text that only resembles the folder stays', () => {
  const code = 'const text = "look at /build/x", other = "/builder/y";';
  expect(withoutFolder(code, '/build/')).toBe(code);
});

test('The manifest has the same order of files and the same key in every build', () => {
  const code = (key: string, files: string) =>
    `const manifest = {"assets":[${files}],"other":[2,1],"key":"${key.repeat(43)}="};`;
  const built = settled(code('a', '"/logo.svg","/_astro/b.js"'));
  expect(built).toBe(settled(code('b', '"/_astro/b.js","/logo.svg"')));
  expect(built).toContain('"assets":["/_astro/b.js","/logo.svg"],"other":[2,1]');
});

test('No component is a server island, for which the key would have to be secret', () => {
  const components = globSync('src/**/*.astro');
  expect(components.length).toBeGreaterThan(50);
  expect(components.filter((path) => readFileSync(path, 'utf8').includes('server:defer'))).toEqual([]);
});
