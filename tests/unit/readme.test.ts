import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENV_DEFAULTS } from '#src/config/env.ts';

const README = readFileSync('README.md', 'utf8');
const EXAMPLE = readFileSync('.env.example', 'utf8');
const PACKAGE: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Returns the rows of the table below a heading, with their cells in order. */
function tableUnder(heading: string): string[][] {
  const section = README.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const quoted = (text = ''): string[] => [...text.matchAll(/`([^`]+)`/g)].flatMap(([, word]) => word ?? []);

describe('the README keeps true', () => {
  const rows = tableUnder('Variables').flatMap(([names, defaults]) => {
    const values = quoted(defaults);
    return quoted(names).map((name, index) => ({ name, value: values[index] }));
  });

  test('its variables are those of the schema, with their defaults', () => {
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...ENV_DEFAULTS.keys()].toSorted());
    for (const { name, value } of rows) {
      const known = ENV_DEFAULTS.get(name);
      if (known) expect([name, value]).toEqual([name, known]);
    }
  });

  test('.env.example shows every variable', () => {
    const shown = [...EXAMPLE.matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(shown.toSorted()).toEqual([...ENV_DEFAULTS.keys()].toSorted());
  });

  test('its commands are those of package.json', () => {
    const named = tableUnder('Commands').flatMap(([command]) => quoted(command));
    const scripts = named.map((command) => /^npm (?:run )?([a-z0-9:]+)/.exec(command)?.[1]);
    expect([...new Set(scripts)].toSorted()).toEqual(Object.keys(PACKAGE.scripts).toSorted());
  });

  test('it has a line for every folder of src, and names none that is not there', () => {
    const named = tableUnder('Folders').flatMap(([folder]) => quoted(folder));
    const folders = readdirSync('src')
      .map((name) => join('src', name))
      .filter((path) => statSync(path).isDirectory());
    expect(named.filter((path) => path.startsWith('src/')).toSorted()).toEqual(folders.toSorted());
  });

  test('files and pictures it names are there', () => {
    const paths = quoted(README).filter(
      (text) => /^(?:src|tests|public)\/[\w./[\]-]+$/.test(text) && !/\bname\b/.test(text),
    );
    const pictures = [...README.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].flatMap(([, path]) => path ?? []);
    expect(pictures).not.toEqual([]);
    expect([...paths, ...pictures].filter((path) => !existsSync(path))).toEqual([]);
  });
});

test('the tests that the table of EN 301 549 names are there', () => {
  const table = readFileSync('tests/en-301-549.md', 'utf8');
  const named = quoted(table).filter((word) => /^[a-z0-9]+\/.*\.tsx?$/i.test(word));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => !existsSync(join('tests', path)))).toEqual([]);
});
