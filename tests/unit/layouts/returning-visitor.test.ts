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

test('REV-01 a customer is asked after the first input on a page of a module, not elsewhere', async () => {
  expect(await promptsOnPage({ signed: '', module: 'food' })).toEqual([0, 1]);
  expect(await promptsOnPage({ signed: '' })).toEqual([0, 0]);
});

test('REV-01 the prompt does not cover what a customer is about to buy', async () => {
  expect(await promptsOnPage({ signed: '', module: 'food' }, '/ar/product/salted-fries')).toEqual([0, 0]);
  expect(await promptsOnPage({ signed: '', module: 'food' }, '/store/brasa')).toEqual([0, 0]);
});

test('REV-01 guests are asked nothing', async () => {
  expect(await promptsOnPage({ module: 'food' })).toEqual([0, 0]);
});
