import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PIZZERIA, SOUP } from '../contract/market.ts';
import { lostAfter, lostBefore } from '../setup/faults.ts';
import { said } from './toasts.ts';
import { addToCart, openWorldMarket } from './world.ts';
import { checkoutWorldOf } from './world-of.ts';

const shop = checkoutWorldOf(openWorldMarket);

/** Loads the page of a group order, with the cart. */
async function tab(address: { search?: string; hash?: string }) {
  vi.resetModules();
  Object.assign(window.location, { pathname: '/together', search: '', hash: '', ...address });
  const [group, membership, cart, actions, item] = await Promise.all([
    import('#src/state/together/group.ts'),
    import('#src/state/together/membership.ts'),
    import('#src/state/cart/cart.ts'),
    import('#src/state/cart/actions.ts'),
    import('#src/state/item/item.ts'),
  ]);
  await group.openGroupPage();
  const addSoup = async (quantity: number) => {
    const found = await item.readItem({ itemId: SOUP, moduleId: 1, campaign: false });
    if (!found.ok) throw new Error('The soup cannot be read');
    return actions.addItem(found.value.item, { groups: [], variation: null, addOns: [] }, quantity);
  };
  return {
    ...group,
    ...membership,
    addSoup,
    refetch: () => actions.refetch(1),
    lines: () =>
      cart
        .cartOf(1)
        .$view.get()
        .lines.map(({ itemId, quantity }) => [itemId, quantity]),
    shown: () => {
      const view = group.$group.get();
      return view.state === 'ready' ? view.group.members.map(({ name, lines }) => [name, lines.length]) : view.state;
    },
  };
}

const START = { search: `?store=${PIZZERIA}&module_id=1` };
const TERMS = { name: 'Sara', minutes: 60, limit: null };

beforeEach(() => {
  vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, url: string) => setHash(url) });
});
const setHash = (url: string) => Object.assign(window.location, { hash: url.slice(url.indexOf('#')) });

/** Opens a group order as the visitor, and returns its link's fragment. */
async function started() {
  const page = await tab(START);
  await page.startGroup(TERMS);
  return { page, hash: window.location.hash };
}

describe('EXT-07 A group order in the browser', () => {
  test('A group order is opened once with the lines of the cart, although the first response was lost', async () => {
    await addToCart(shop.world, SOUP, 2);
    shop.world.fates.push({ path: /group-cart$/, fate: lostAfter, times: 1 });
    const page = await tab(START);
    await page.startGroup(TERMS);
    expect(page.$group.get().state).toBe('start');
    // Also after a reload.
    const again = await tab(START);
    await again.startGroup(TERMS);
    expect(again.shown()).toEqual([['Sara', 1]]);
    expect(again.lines()).toEqual([[SOUP, 2]]);
    // The page opens it without its address, too.
    expect((await tab({})).shown()).toEqual([['Sara', 1]]);
  });

  test('An item is added to the group order once, whichever way the network fails', async () => {
    const { page } = await started();
    shop.world.fates.push({ path: /cart\/add/, fate: lostAfter, times: 1 });
    await page.addSoup(1);
    expect(page.lines()).toEqual([[SOUP, 1]]);
    shop.world.fates.push({ path: /cart\/update/, fate: lostBefore, times: 1 });
    await page.addSoup(1);
    expect(page.lines()).toEqual([[SOUP, 1]]);
    await page.addSoup(1);
    await page.refreshGroup();
    expect(page.lines()).toEqual([[SOUP, 2]]);
    expect(page.shown()).toEqual([['Sara', 1]]);
  });

  test('A member whom the host removes gets the own cart back', async () => {
    await started();
    const { hash } = window.location;
    const sara = localStorage.getItem('islet:cart:group') ?? '';
    // Somebody else's phone.
    localStorage.removeItem('islet:cart:group');
    await addToCart(shop.world, SOUP, 1);
    // From a message: with a direction mark and the full stop of its sentence.
    const omar = await tab({ hash: `${hash}%E2%80%8F.` });
    await omar.joinGroup('Omar');
    expect(omar.lines()).toEqual([]);
    expect(await omar.addSoup(2)).toBe('done');
    const omars = localStorage.getItem('islet:cart:group') ?? '';
    localStorage.setItem('islet:cart:group', sara);
    const again = await tab({ hash });
    const view = again.$group.get();
    const id = view.state === 'ready' ? view.group.members[1]?.id : undefined;
    await again.removeMember(id ?? 0);
    expect(again.shown()).toEqual([['Sara', 0]]);
    localStorage.setItem('islet:cart:group', omars);
    const later = await tab({ hash });
    expect(later.$together.get()).toEqual({ active: null, groups: [] });
    await later.refetch();
    expect(later.lines()).toEqual([[SOUP, 1]]);
  });

  test('A cancelled group order returns the host’s lines to the cart and shows a toast', async () => {
    await addToCart(shop.world, SOUP, 2);
    const { page } = await started();
    expect(page.lines()).toEqual([[SOUP, 2]]);
    await page.cancelGroup();
    expect(page.activeGroup(1)).toBeNull();
    await page.refetch();
    expect(page.lines()).toEqual([[SOUP, 2]]);
    expect(said).toEqual({ successes: ['The group order is cancelled. 2 items are back in your cart.'], errors: [] });
  });

  test('The toast of a cancelled empty group order mentions no items', async () => {
    const { page } = await started();
    await page.cancelGroup();
    expect(said.successes).toEqual(['The group order is cancelled.']);
  });

  test('A cancelled group order names the items that no longer fit into the cart', async () => {
    await addToCart(shop.world, SOUP, 3);
    const { page } = await started();
    // On another device; five are the most in one cart.
    await addToCart(shop.world, SOUP, 4);
    await page.cancelGroup();
    expect(said.successes).toEqual(['The group order is cancelled. 1 item is back in your cart.']);
    expect(said.errors).toEqual(['These could not be kept in your cart:\n2 × Soup']);
    await page.refetch();
    expect(page.lines()).toEqual([[SOUP, 5]]);
  });

  test('A locked group order refuses items with the reason', async () => {
    const { page } = await started();
    await page.changeGroup({ state: 'locked' });
    expect(await page.addSoup(1)).toBe('refused');
    expect(said.errors).toEqual(['The host has locked the group order. Nothing can be changed now.']);
    expect(page.lines()).toEqual([]);
    await page.cancelGroup();
    expect(page.activeGroup(1)).toBeNull();
  });
});
