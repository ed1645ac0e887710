import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { meetGuest, press, settle, shopPage } from '../page.ts';
import { SOUP } from '../shop-rows.ts';

const said = vi.hoisted(() => ({ messages: [] as string[] }));
vi.mock('#src/lib/toast.ts', () => {
  const t = (message: string) => void said.messages.push(message);
  return { toast: { success: t, error: t } };
});

const { shop } = shopPage();

/** The media query of a touch screen, as far as the stepper reads it. */
const NO_HOVER = { matches: false, onchange: null, addListener: () => {}, removeListener: () => {} };

test('CARD-03 The stepper closes 500 ms after pointer and focus leave the card, but never on a touch screen', async () => {
  meetGuest();
  await shop().put(SOUP, { quantity: 2 });
  const { refetch } = await import('#src/state/cart/actions.ts');
  await refetch(1);
  const { Adder } = await import('#src/features/shared/cards/cards.ts');
  customElements.define('islet-adder', Adder);
  document.querySelector('main')?.insertAdjacentHTML(
    'beforeend',
    `<div class="acts" data-item="${SOUP}" data-module="1"><islet-adder>
       <button type="button" class="act add" data-add aria-label="Add to cart"></button>
     </islet-adder></div>`,
  );
  await import('#src/features/shared/cards/card-stepper.ts');
  const plus = screen.getByRole('button', { name: 'Add to cart' });
  const minus = () => screen.queryByRole('button', { name: 'Decrease quantity' });
  const outside = screen.getByRole('button', { name: 'Opener' });
  expect(minus()).toBeNull();

  for (const [reach, leave] of [
    [fireEvent.focusIn, fireEvent.focusOut],
    [fireEvent.pointerOver, fireEvent.pointerOut],
  ] as const) {
    reach(plus);
    await waitFor(() => expect(minus()).not.toBeNull());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    leave(plus, { relatedTarget: minus() });
    vi.advanceTimersByTime(2000);
    expect(minus()).not.toBeNull();
    leave(plus, { relatedTarget: outside });
    vi.advanceTimersByTime(499);
    expect(minus()).not.toBeNull();
    reach(plus);
    vi.advanceTimersByTime(2000);
    expect(minus()).not.toBeNull();
    leave(plus, { relatedTarget: outside });
    vi.advanceTimersByTime(499);
    expect(minus()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(minus()).toBeNull();
    vi.useRealTimers();
    await settle();
  }

  vi.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(new EventTarget(), NO_HOVER, { media }));
  await refetch(1);
  fireEvent.pointerOver(plus);
  await waitFor(() => expect(minus()).not.toBeNull());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.pointerOut(plus, { relatedTarget: outside });
  fireEvent.focusOut(plus, { relatedTarget: outside });
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  expect(minus()).not.toBeNull();
  await press('Decrease quantity');
  await press('Decrease quantity');
  await waitFor(() => expect(minus()).toBeNull());
  await waitFor(() => expect(said.messages).toEqual(['Removed from cart.']));
});
