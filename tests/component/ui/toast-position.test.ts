import { afterEach, expect, test, vi } from 'vitest';
import { toastBottom } from '#src/lib/toast-position.ts';

/** Creates a bar between two positions of the window, in px from the top. */
function bar(position: string, top: number, bottom: number): { element: HTMLElement; top: number; bottom: number } {
  const element = document.createElement('div');
  element.style.position = position;
  element.getBoundingClientRect = () => new DOMRect(0, top, window.innerWidth, bottom - top);
  document.body.append(element);
  return { element, top, bottom };
}

/** Sets the window's height to 800 px with these bars. */
function show(...bars: ReturnType<typeof bar>[]): void {
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal(
    'document',
    Object.assign(document, {
      elementsFromPoint: (_: number, y: number) =>
        bars.filter(({ top, bottom }) => top <= y && y < bottom).map(({ element }) => element),
    }),
  );
}

const toaster = document.createElement('div');

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('A toast lies above the bars at the bottom of the page, however many there are', () => {
  show();
  expect(toastBottom(toaster)).toBe(788);
  show(bar('fixed', 744, 800));
  expect(toastBottom(toaster)).toBe(732);
  // A product page's buttons are above the phone's navigation.
  show(bar('fixed', 744, 800), bar('sticky', 620, 744));
  expect(toastBottom(toaster)).toBe(608);
});

test('A sticky column and scrolling content do not count as bars', () => {
  show(bar('sticky', 96, 800));
  expect(toastBottom(toaster)).toBe(788);
  show(bar('static', 700, 800));
  expect(toastBottom(toaster)).toBe(788);
});
