import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright';
import { expect, inject } from 'vitest';
import { freePort, launch, type Program } from '../setup/process.ts';

/** Generous: the first page of the editor takes a slow machine minutes. */
export const STARTS = 240_000;
export const PREVIEW_WORD = 'a-word-nobody-guesses';

/** Variables of the test runner that a build must not see. */
const OF_THE_RUNNER = Object.fromEntries(
  Object.keys(process.env).flatMap((name) =>
    /^(?:VITEST|TEST$|NODE_ENV$|MODE$|DEV$|PROD$|SSR$|BASE_URL$)/.test(name) ? [[name, '']] : [],
  ),
);

const REPOSITORY = [
  'src',
  'public',
  'astro.config.mjs',
  'tailwind.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Runs git in a folder. */
export const gitIn = (root: string, ...args: string[]): string =>
  execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' });

/** Removes the copy; a build that is being ended may still write for a moment. */
export const removeCopy = (root: string): void =>
  rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });

/**
 * Runs `npm start` in a copy of the repository, whose content is committed. The copy has its own node_modules (hard
 * links), because Astro keeps there what it has read of the content. `entrance`: the address that the terminal shows.
 */
export async function startCopy(root: string): Promise<{ program: Program; origin: string; entrance: string }> {
  removeCopy(root);
  mkdirSync(root, { recursive: true });
  for (const path of REPOSITORY) cpSync(path, join(root, path), { recursive: true });
  cpSync(inject('demoFolder'), join(root, 'data'), { recursive: true });
  execFileSync('cp', ['-al', resolve('node_modules'), join(root, 'node_modules')]);
  rmSync(join(root, 'node_modules/.vite'), { recursive: true, force: true });
  // A hard link would be written through.
  rmSync(join(root, 'node_modules/.astro/last-save.json'), { force: true });
  gitIn(root, 'init', '-q');
  gitIn(root, 'add', 'src/content');
  gitIn(root, '-c', 'user.name=Test', '-c', 'user.email=test@islet.example', 'commit', '-qm', 'Content');
  const port = await freePort();
  const program = launch({
    args: ['src/cli/run.mjs', 'start'],
    cwd: root,
    env: {
      MARKETPLACE_URL: 'embedded',
      DATA_DIR: join(root, 'data'),
      DATABASE_URL: '',
      CONTENT_EDITOR: 'local',
      PREVIEW_TOKEN: PREVIEW_WORD,
      HOST: '127.0.0.1',
      PORT: String(port),
      ISLET_DEMO: '1',
      PUBLIC_SITE_URL: '',
      ...OF_THE_RUNNER,
    },
  });
  await program.says('Islet is open', 300_000);
  await program.says('/keystatic?word=', 300_000);
  const origin = `http://localhost:${port}`;
  const [entrance = ''] = /\/keystatic\?word=[\w-]+/.exec(program.stdout()) ?? [];
  return { program, origin, entrance: origin + entrance };
}

/** Returns the status of the shop on a connection of its own; 0 when the connection fails. */
const healthOf = (origin: string): Promise<number> =>
  new Promise((done) => {
    get(`${origin}/healthz`, { agent: false }, (response) => done(response.resume().statusCode ?? 0)).on('error', () =>
      done(0),
    );
  });

/** Asks a shop ten times a second while something happens; returns the statuses that were not 200. */
export async function failuresDuring(origin: string, work: () => Promise<void>): Promise<number[]> {
  const failures: number[] = [];
  let isDone = false;
  const polling = expect.poll(
    async () => {
      const status = await healthOf(origin);
      if (status !== 200) failures.push(status);
      return isDone;
    },
    { timeout: STARTS, interval: 100 },
  );
  await Promise.all([polling.toBe(true), work().finally(() => (isDone = true))]);
  return failures;
}

/** Returns the text of each heading of level 2 in the main part of a page, without those of dialogs. */
export function headings(page: string): (string | undefined)[] {
  const main = (page.split('<main')[1] ?? '').replaceAll(/<dialog.*?<\/dialog>/gs, '');
  return [...main.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, text]) => text?.trim());
}

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Returns what breaks WCAG 2.2 AA on a page, without its frames. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const results = await axe.run(document, { runOnly: rules, iframes: false });
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}
