import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { meetGuest, press, shopPage } from '../page.ts';
import { SOUP } from '../shop-rows.ts';

const said = vi.hoisted(() => ({ messages: [] as string[] }));
vi.mock('#src/lib/toast.ts', () => {
  const say = (message: string) => void said.messages.push(message);
  return { toast: { success: say, error: say } };
});

const { shop } = shopPage();

test('CARD-03 on a touch screen the minus stays as long as the item is in the cart', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(new EventTarget(), LIST, { media }));
  meetGuest();
  await shop().put(SOUP, { quantity: 2 });
  const { refetch } = await import('#src/stores/cart/actions.ts');
  await refetch(1);
  const { Adder } = await import('#src/features/catalog/cards.ts');
  customElements.define('islet-adder', Adder);
  document.querySelector('main')?.insertAdjacentHTML(
    'beforeend',
    `<div class="acts" data-item="${SOUP}" data-module="1"><islet-adder>
       <button type="button" class="act add" data-add aria-label="Add to cart"></button>
     </islet-adder></div>`,
  );
  await import('#src/features/catalog/card-stepper.ts');
  const plus = screen.getByRole('button', { name: 'Add to cart' });
  const minus = () => screen.queryByRole('button', { name: 'Decrease quantity' });
  await waitFor(() => expect(minus()).not.toBeNull());

  // A finger is lifted, the focus goes elsewhere.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.pointerOut(plus, { relatedTarget: screen.getByRole('button', { name: 'Opener' }) });
  fireEvent.focusOut(plus, { relatedTarget: screen.getByRole('button', { name: 'Opener' }) });
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  expect(minus()).not.toBeNull();

  await press('Decrease quantity');
  await press('Decrease quantity');
  await waitFor(() => expect(minus()).toBeNull());
  await waitFor(() => expect(said.messages).toEqual(['Removed from cart.']));
});

/** What cannot hover, as far as the stepper asks. */
const LIST = {
  matches: false,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
};
