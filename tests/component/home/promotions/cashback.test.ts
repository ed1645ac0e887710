import { afterEach, expect, test, vi } from 'vitest';
import '#src/features/home/promotions/cashback.ts';

afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

/** Shows the cashback button with its dialog. */
function showCashback(): { button: HTMLButtonElement; dialog: HTMLDialogElement } {
  // A template, as with a page in a browser: the element is connected with its content.
  const template = document.createElement('template');
  template.innerHTML = `<islet-cashback data-src="/mine/cashback?module_id=1" data-failed="Something went wrong">
    <button type="button">Cashback</button><dialog><div class="overlay-body"></div></dialog>
  </islet-cashback>`;
  document.body.replaceChildren(template.content);
  const [button, dialog] = [document.querySelector('button'), document.querySelector('dialog')];
  if (!button || !dialog) throw new Error('There is no button or no dialog.');
  return { button, dialog };
}

test('PROMO-06 The cashback button opens the list, which counts as fresh for ten seconds', async () => {
  let now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path);
    return new Response(`List ${fetched.length}`);
  });
  const { button, dialog } = showCashback();
  const open = () => {
    dialog.close();
    button.click();
    expect(dialog.open).toBe(true);
  };
  open();
  await vi.waitFor(() => expect(dialog.textContent).toBe('List 1'));
  now += 9_999;
  open();
  expect(fetched).toEqual(['/mine/cashback?module_id=1']);
  expect(dialog.textContent).toBe('List 1');
  now += 1;
  open();
  expect(fetched).toHaveLength(2);
  await vi.waitFor(() => expect(dialog.textContent).toBe('List 2'));
});

test('PROMO-06 A cashback list that could not be loaded shows an error and is loaded the next time', async () => {
  const { button, dialog } = showCashback();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 502 }));
  button.click();
  await vi.waitFor(() => expect(dialog.textContent).toBe('Something went wrong'));
  dialog.close();
  vi.stubGlobal('fetch', async () => new Response('List'));
  button.click();
  await vi.waitFor(() => expect(dialog.textContent).toBe('List'));
});
