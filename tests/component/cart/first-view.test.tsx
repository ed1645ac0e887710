import { screen, waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { silent } from '../../setup/faults.ts';
import { meetGuest, request, settle, shopPage } from '../page.ts';
import { BURGER, GRILL, KEBAB, SOUP } from '../shop-rows.ts';

vi.mock('#src/lib/toast.ts', () => ({ toast: { success: () => {}, error: () => {} } }));

const { shop } = shopPage();

const SKELETON = `<dialog id="waiting" data-state="loading"><div class="overlay-head"><form method="dialog"></form></div>
  <div class="overlay-body"></div></dialog>`;

/** Returns the open skeleton dialog after the stored cart has been drawn into it. */
async function drawn({ wanted = true } = {}): Promise<HTMLDialogElement> {
  document.querySelector('#islands')?.insertAdjacentHTML('beforebegin', SKELETON);
  const skeleton = document.querySelector('dialog');
  if (!skeleton) throw new Error('There is no skeleton.');
  skeleton.show();
  const { draw } = await import('#src/features/cart/first-view.tsx');
  await draw({}, skeleton, () => wanted);
  return skeleton;
}

/** Returns the HTML inside some parts of a dialog, with attributes in alphabetical order. */
const htmlOf = (dialog: HTMLElement, ...parts: string[]): string[] =>
  parts.map((part) =>
    (dialog.querySelector(part)?.innerHTML ?? '').replace(/<\w+ [^>]*>/g, (tag) =>
      [...tag.matchAll(/[\w-]+="[^"]*"|^<\w+/g)]
        .map(([one]) => one)
        .sort()
        .join(' '),
    ),
  );

async function openDrawer(): Promise<HTMLElement> {
  const { open } = await import('#src/features/cart/island.ts');
  await open(request('cart'));
  return screen.getByRole('dialog', { name: 'Shopping Cart' });
}

/** Fills the cart of a guest and leaves it stored, as after an earlier page. */
async function storeCart({ several = false } = {}): Promise<void> {
  meetGuest();
  if (several) {
    await shop().keepSeveralCarts();
    await shop().put(KEBAB);
    localStorage.setItem('islet:cart:store', JSON.stringify({ 1: GRILL }));
  }
  await shop().put(BURGER, { quantity: 2, size: 'Large', fries: 1 });
  await shop().put(SOUP);
  await openDrawer();
  await screen.findByText('Soup');
  await waitFor(() => expect(screen.queryByText('Updating…')).toBeNull());
  const { closeOverlay } = await import('#src/state/page/overlay.ts');
  closeOverlay('cart');
  const { $cartCheck, UNCHECKED } = await import('#src/state/cart/drawer.ts');
  $cartCheck.set(UNCHECKED);
  shop().fate(/./, silent);
}

afterEach(() => shop().heal());

describe('The cart before its script is loaded', () => {
  test('CART-01 CART-13 The first view shows what the drawer will show first, from storage alone', async () => {
    await storeCart();
    const skeleton = await drawn();
    expect(skeleton.dataset['state']).toBe('drawn');
    const inSkeleton = htmlOf(skeleton, '.overlay-body > .drawn', '.overlay-foot');
    expect(inSkeleton[0]).toContain('Large, Fries');
    expect(htmlOf(await openDrawer(), '.overlay-body', '.overlay-foot')).toEqual(inSkeleton);
  });

  test('EXT-08 The first view shows the last shown cart with the switch, and a press on the switch is replayed', async () => {
    await storeCart({ several: true });
    const skeleton = await drawn();
    const inSkeleton = htmlOf(skeleton, '.overlay-body > .drawn', '.overlay-foot');
    expect(inSkeleton[0]).toContain('Large, Fries');
    expect(inSkeleton[0]).not.toContain('Quantity of Kebab');
    const diner = [...skeleton.querySelectorAll('button')].find((one) => one.textContent.startsWith('Diner'));
    diner?.click();
    await openDrawer();
    await settle();
    expect(screen.getByRole('group', { name: 'Quantity of Kebab' })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Quantity of Soup' })).toBeNull();
  });

  test('A press on a button of the first view is replayed in the drawer', async () => {
    await storeCart();
    const skeleton = await drawn();
    const more = skeleton.querySelectorAll<HTMLButtonElement>('button[aria-label="Increase quantity"]');
    for (const button of [more[0], more[0], more[1]]) button?.click();
    await openDrawer();
    await settle();
    expect(skeleton.querySelector('.drawn')).toBeNull();
    expect(screen.getByRole('group', { name: 'Quantity of Beef burger' }).textContent).toBe('04');
    expect(screen.getByRole('group', { name: 'Quantity of Soup' }).textContent).toBe('02');
  });

  test('CART-01 The skeleton stays when no lines are stored', async () => {
    expect((await drawn()).dataset['state']).toBe('loading');
  });

  test.each(['nonsense', '[{"id":1}]', '"text"'])('The skeleton stays when storage holds %s', async (text) => {
    localStorage.setItem('islet:cart:1', text);
    await expect(drawn()).rejects.toThrow();
    expect(document.querySelector('dialog')?.dataset['state']).toBe('loading');
  });

  test('A skeleton that was closed gets no first view', async () => {
    expect((await drawn({ wanted: false })).dataset['state']).toBe('loading');
  });
});
