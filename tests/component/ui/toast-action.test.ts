import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '#src/lib/toast.ts';

/** Contents of the toasts, oldest first. */
const contents = vi.hoisted((): (string | Element)[] => []);

// Under Node the library is the one for servers, which draws nothing.
vi.mock('solid-js/web', () => ({ createComponent: () => null, render: () => {} }));
vi.mock('solid-toast', () => ({
  default: {
    success: (content: string | Element) => `toast-${contents.push(content)}`,
    dismiss: () => {},
    remove: () => {},
  },
  Toaster: () => null,
}));
vi.mock('#src/lib/toast-position.ts', () => ({ toastBottom: () => 0 }));

beforeAll(() => {
  // happy-dom has no popovers.
  Object.assign(HTMLElement.prototype, { showPopover: () => {} });
});
afterAll(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});
beforeEach(() => {
  // The toasts of this file must not follow the dialogs of the next one.
  vi.spyOn(MutationObserver.prototype, 'observe').mockImplementation(() => {});
  contents.length = 0;
  document.body.replaceChildren();
});

/** Shows a toast whose button is absent while a bar is visible; returns its content and what the button does. */
async function showToast() {
  const onClick = vi.fn();
  toast.success('Added to the cart', { action: { label: 'View', onClick, unless: '.bar' } });
  await vi.dynamicImportSettled();
  const [content] = contents;
  const button = content instanceof Element ? content.querySelector('button') : null;
  return { content, button, onClick };
}

/** Adds the bar that makes the button superfluous. */
function addBar(display: 'block' | 'none'): void {
  const bar = document.createElement('div');
  bar.className = 'bar';
  bar.style.display = display;
  document.body.append(bar);
}

test.each([
  ['there is no element that does the same', () => {}],
  ['the element that does the same is not visible', () => addBar('none')],
])('A toast has its button when %s', async (_, prepare) => {
  prepare();
  const { button, onClick } = await showToast();
  expect(button?.textContent).toBe('View');
  button?.click();
  expect(onClick).toHaveBeenCalledOnce();
});

test('A toast has no button while an element that does the same is visible', async () => {
  addBar('block');
  expect((await showToast()).content).toBe('Added to the cart');
});
