import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { itemPart, prefetchPart } from '#src/features/shared/cards/cards.ts';

const SOUP = { item: '7', module: '1' };
const fetchPart = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  fetchPart.mockReset();
  fetchPart.mockImplementation(async (address) => new Response(address));
  vi.stubGlobal('fetch', fetchPart);
});
afterEach(() => vi.unstubAllGlobals());

test('POP-01 The first view of an item comes once from the request made before the tap', async () => {
  prefetchPart(SOUP);
  expect(await itemPart(SOUP)).toContain('id=7');
  expect(fetchPart).toHaveBeenCalledTimes(1);
  await itemPart(SOUP);
  expect(fetchPart).toHaveBeenCalledTimes(2);
});

test('The prefetched view of another item is not used', async () => {
  prefetchPart({ item: '8', module: '1' });
  expect(await itemPart(SOUP)).toContain('id=7');
});

test('A prefetch that failed is repeated on the tap, and a second failure is reported', async () => {
  fetchPart.mockResolvedValueOnce(new Response('', { status: 503 }));
  prefetchPart(SOUP);
  expect(await itemPart(SOUP)).toContain('id=7');
  fetchPart.mockResolvedValueOnce(new Response('', { status: 503 }));
  await expect(itemPart(SOUP)).rejects.toThrow('503');
});
