import { beforeEach, expect, test, vi } from 'vitest';
import type { Composition } from '#src/features/home/composed.server.ts';
import { loadSections } from '#src/features/home/home.server.ts';
import { openContext, type PageContext } from '#src/features/shared/page/context.server.ts';
import { settings } from '../../../fixtures/payloads/config.ts';

const drawn = vi.hoisted(() => ({ homes: 0 }));
vi.mock('astro:env/server', () => ({ MARKETPLACE_URL: 'embedded' }));
vi.mock('astro:content', () => ({}));
vi.mock('#src/features/home/sections/sections.server.ts', () => ({
  fillSection: async () => ({ kind: 'points', drawing: ++drawn.homes }),
}));

const MODULES = [
  { id: 1, module_type: 'food', module_name: 'Food' },
  { id: 2, module_type: 'grocery', module_name: 'Grocery' },
];
const COMPOSITION: Composition = {
  heading: { en: 'Food', ar: 'طعام' },
  description: { en: '', ar: '' },
  hero: 'plain',
  sections: [{ kind: 'points', title: { en: '', ar: '' }, points: [] }],
};

beforeEach(() => {
  drawn.homes = 0;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', async (input: string) => Response.json(input.endsWith('/config') ? settings : MODULES));
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

async function homeAt(address: string, locale?: string): Promise<PageContext> {
  const context = await openContext({ params: { locale }, url: new URL(address) });
  if (context instanceof Response) throw new Error('There is no such page.');
  return context;
}

const shop = () => `http://shop-${crypto.randomUUID()}.test`;
const sectionsAt = async (address: string, locale?: string, tab: string | null = null) =>
  loadSections(await homeAt(address, locale), COMPOSITION, tab);

test('Requests for the same home at the same time share one set of sections', async () => {
  const address = `${shop()}/home?module_id=1&zone_id=1`;
  const [one, two] = await Promise.all([sectionsAt(address), sectionsAt(address)]);
  expect(one).toBe(two);
  vi.advanceTimersByTime(10_000);
  expect(await sectionsAt(address)).not.toBe(one);
});

test('Language, module, zones, tab and origin each make a home of its own', async () => {
  const at = shop();
  const home = `${at}/home?module_id=1&zone_id=1`;
  await sectionsAt(home);
  await sectionsAt(home, 'ar');
  await sectionsAt(`${at}/home?module_id=2&zone_id=1`);
  await sectionsAt(`${at}/home?module_id=1&zone_id=2`);
  await sectionsAt(`${at}/home?module_id=1&zone_id=1,2`);
  await sectionsAt(home, undefined, 'reviewed-12');
  await sectionsAt(`${shop()}/home?module_id=1&zone_id=1`);
  expect(drawn.homes).toBe(7);
});

test('A response to a call with a customer’s token is not cached', async () => {
  const calls: string[] = [];
  const context = await homeAt(`${shop()}/home?module_id=1&zone_id=1`);
  vi.stubGlobal('fetch', async (_input: string, init: RequestInit) => {
    calls.push(new Headers(init.headers).get('authorization') ?? '');
    return Response.json([]);
  });
  const { listModules } = await import('#src/api/modules.ts');
  for (const token of ['hers', 'hers', 'his']) await listModules(context.personalApi(token));
  expect(calls).toEqual(['Bearer hers', 'Bearer hers', 'Bearer his']);
});
