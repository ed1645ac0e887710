import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { idleRows } from '../contract/clients.ts';
import { disproved, untried } from '../contract/coverage.ts';

declare module 'vitest' {
  interface ProvidedContext {
    triedFolder: string;
  }
}

/**
 * Collects which responses of which operations the contract tests have seen, and fails the run if the API documents
 * describe one that no test has seen, or the table of other clients a record. Only after a full run: a filtered one proves nothing.
 */
export default async function collect(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'islet-tried-'));
  project.provide('triedFolder', folder);
  return async () => {
    const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'));
    rmSync(folder, { recursive: true, force: true });
    if (!(await ranWhole(project))) return;
    const tried = new Set(lines);
    const wrong = disproved(tried);
    if (wrong.length > 0) throw new Error(`These answers are given after all:\n  ${wrong.join('\n  ')}`);
    const missing = [...untried(tried), ...idleRows(tried)];
    if (missing.length > 0) {
      throw new Error(`No contract test has seen these answers:\n  ${missing.join('\n  ')}\n${missing.length} in all.`);
    }
  };
}

async function ranWhole(project: TestProject): Promise<boolean> {
  const { vitest } = project;
  if (vitest.config.testNamePattern || vitest.config.watch) return false;
  const { testFiles } = await project.globTestFiles();
  const ran = new Map(
    vitest.state
      .getTestModules()
      .filter((module) => module.project.name === project.name)
      .map((module) => [module.moduleId, module.state()]),
  );
  return testFiles.every((file) => ran.get(file) === 'passed');
}
