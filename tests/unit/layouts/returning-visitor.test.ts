import { beforeEach, expect, test, vi } from 'vitest';

const prompts = vi.hoisted(() => ({ count: 0 }));
vi.mock('astro:env/client', () => ({ FIREBASE_CONFIG: undefined }));
vi.mock('#src/features/shell/unread.ts', () => ({ startUnread: () => {} }));
vi.mock('#src/state/push/start.ts', () => ({ startPush: async () => {} }));
vi.mock('#src/features/reviews/ReviewPrompt.tsx', () => ({
  showPrompt: async () => {
    prompts.count += 1;
  },
}));

beforeEach(() => vi.unstubAllGlobals());

/** Opens a page with these attributes, then uses it; returns how often the review prompt was loaded before and after. */
async function promptsOnPage(
  dataset: { signed?: string; module?: string },
  pathname = '/home',
): Promise<[number, number]> {
  prompts.count = 0;
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('window', { location: { pathname }, requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  const { startReturningVisitor } = await import('#src/layouts/returning-visitor.ts');
  const { promise: used, resolve: use } = Promise.withResolvers<void>();
  const started = startReturningVisitor(used);
  await vi.dynamicImportSettled();
  const before = prompts.count;
  use();
  await started;
  await vi.dynamicImportSettled();
  return [before, prompts.count];
}

test('REV-01 A customer is asked for a review after the first input on a module’s page, not elsewhere', async () => {
  expect(await promptsOnPage({ signed: '', module: 'food' })).toEqual([0, 1]);
  expect(await promptsOnPage({ signed: '' })).toEqual([0, 0]);
});

test('REV-01 The review prompt does not cover a page on which a customer buys', async () => {
  expect(await promptsOnPage({ signed: '', module: 'food' }, '/ar/product/salted-fries')).toEqual([0, 0]);
  expect(await promptsOnPage({ signed: '', module: 'food' }, '/store/brasa')).toEqual([0, 0]);
});

test('REV-01 A guest is not asked for a review', async () => {
  expect(await promptsOnPage({ module: 'food' })).toEqual([0, 0]);
});
