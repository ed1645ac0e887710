import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENV_DEFAULTS } from '#src/config/env.ts';

const README = readFileSync('README.md', 'utf8');
const OPERATION = readFileSync('src/edge/README.md', 'utf8');
const ARCHITECTURE = readFileSync('src/README.md', 'utf8');
const DOCUMENTS = ['README.md', ...globSync('{src,tests}/**/README.md'), '.github/CONTRIBUTING.md'];
const EXAMPLE = readFileSync('.env.example', 'utf8');
const PACKAGE: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Returns the rows of the first table below a heading of a document, with their cells in order. */
function tableUnder(document: string, heading: string): string[][] {
  const section = document.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
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

describe('The documents stay true', () => {
  const rows = tableUnder(OPERATION, 'Variables').flatMap(([names, defaults]) => {
    const values = quoted(defaults);
    return quoted(names).map((name, index) => ({ name, value: values[index] }));
  });

  test('The table of variables is that of the schema, with its defaults', () => {
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...ENV_DEFAULTS.keys()].toSorted());
    for (const { name, value } of rows) {
      const defaultValue = ENV_DEFAULTS.get(name);
      if (defaultValue) expect([name, value]).toEqual([name, defaultValue]);
    }
  });

  test('The file .env.example lists every variable', () => {
    const names = [...EXAMPLE.matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(names.toSorted()).toEqual([...ENV_DEFAULTS.keys()].toSorted());
  });

  test('The table of commands is that of package.json', () => {
    const commands = tableUnder(README, 'Commands').flatMap(([command]) => quoted(command));
    const scripts = commands.map((command) => /^npm (?:run )?([a-z0-9:]+)/.exec(command)?.[1]);
    expect([...new Set(scripts)].toSorted()).toEqual(Object.keys(PACKAGE.scripts).toSorted());
  });

  test('Every command is run by a workflow', () => {
    const commands = readFileSync('.github/workflows/commands.yml', 'utf8');
    const names = [...commands.matchAll(/npm (?:run )?([a-z0-9:]+)/g)].map(([, name]) => name);
    expect(Object.keys(PACKAGE.scripts).filter((name) => !names.includes(name))).toEqual([]);
  });

  test('The table of layers has a line for every folder of src, and no other', () => {
    const layers = tableUnder(ARCHITECTURE, 'Layers').flatMap(([folder]) => quoted(folder));
    const folders = readdirSync('src').filter((name) => statSync(join('src', name)).isDirectory());
    expect(layers.map((layer) => layer.replace('/*', '')).toSorted()).toEqual(folders.toSorted());
  });

  test('The README of the project has at most 150 lines', () => {
    expect(README.trim().split('\n').length).toBeLessThanOrEqual(150);
  });

  test('Links between documents lead to files and headings that are there', () => {
    const slug = (heading: string) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replace(/\s/g, '-');
    const headingsOf = (path: string) =>
      [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slug(heading));
    const links = DOCUMENTS.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\]\((?!https?:)([^)\s]*)\)/g)].map(([, target = '']) => ({
        path,
        target,
      })),
    );
    expect(links.length).toBeGreaterThan(8);
    const broken = links.filter(({ path, target }) => {
      const [file = '', anchor] = target.split('#');
      const resolved = file === '' ? path : join(dirname(path), file);
      return !existsSync(resolved) || (anchor !== undefined && !headingsOf(resolved).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  test('Files and pictures that the README names are there', () => {
    const paths = quoted(README).filter(
      (text) => /^(?:src|tests|public)\/[\w./[\]-]+$/.test(text) && !/\bname\b/.test(text),
    );
    const pictures = [...README.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].flatMap(([, path]) => path ?? []);
    expect(pictures).not.toEqual([]);
    expect([...paths, ...pictures].filter((path) => !existsSync(path))).toEqual([]);
  });
});

test('The tests that the table of EN 301 549 names are there', () => {
  const table = readFileSync('tests/en-301-549.md', 'utf8');
  const testFiles = quoted(table).filter((word) => /^[a-z0-9]+\/.*\.tsx?$/i.test(word));
  expect(testFiles.length).toBeGreaterThan(30);
  expect(testFiles.filter((path) => !existsSync(join('tests', path)))).toEqual([]);
});
