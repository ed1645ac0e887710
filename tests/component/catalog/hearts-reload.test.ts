import { expect, test, vi } from 'vitest';

const updated = vi.hoisted(() => ({ times: 0 }));
vi.mock('#src/stores/wishlist/update.ts', () => ({
  updateWishes: async () => {
    updated.times += 1;
  },
}));

const TOKEN = 'a-token-of-lina-haddad';

// Apart from the other tests of hearts: the custom element wakes up once in a page.
test('WISH-01 a reload reads anew what is saved, however fresh the hearts are', async () => {
  localStorage.setItem('token', TOKEN);
  localStorage.setItem('zoneid', '[1]');
  const kept = { owner: TOKEN.slice(-12), zones: '[1]', at: Date.now(), items: [88], stores: [] };
  localStorage.setItem('islet:wishlist', JSON.stringify(kept));
  const visit = Object.assign(performance.mark('visit'), { type: 'reload' });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([visit]);
  document.body.innerHTML =
    '<button data-heart="item" data-item="88" aria-pressed="false"><islet-heart></islet-heart></button>';
  await import('#src/features/catalog/hearts.ts');
  await vi.waitFor(() => expect(updated.times).toBe(1));
  expect(document.querySelector('button')?.getAttribute('aria-pressed')).toBe('true');
});
