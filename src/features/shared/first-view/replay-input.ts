/** A pressed button: by its place in a row with an id, otherwise by its text. */
type Pressed = { row: string | undefined; index: number; text: string };

const buttonsOf = (parent: ParentNode): HTMLButtonElement[] => [...parent.querySelectorAll('button')];
const textOf = (button: HTMLButtonElement): string => button.ariaLabel ?? button.textContent;

function pressOf(button: HTMLButtonElement): Pressed {
  const row = button.closest('li[id]');
  return { row: row?.id, index: row ? buttonsOf(row).indexOf(button) : -1, text: textOf(button) };
}

function find(dialog: ParentNode, { row, index, text }: Pressed): HTMLButtonElement | undefined {
  if (row === undefined) return buttonsOf(dialog).find((button) => textOf(button) === text);
  const same = dialog.querySelector(`#${row}`);
  return same ? buttonsOf(same)[index] : undefined;
}

/** Types a text into a field of an island, which listens to `input`. React ignores a value it set itself. */
export function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Collects what is pressed and typed in drawn content until a dialog with the same content replaces the skeleton, and
 * then does the same there, in order; it keeps focus and scroll offset. `removeDrawn` is called when the skeleton closes.
 */
export function replayInput(skeleton: HTMLDialogElement, removeDrawn: () => void): void {
  const pressed: Pressed[] = [];
  const [body, field] = [
    skeleton.querySelector('.overlay-body'),
    skeleton.querySelector<HTMLInputElement>('.drawn input'),
  ];
  let top = 0;
  let typing = false;
  const listening = new AbortController();
  const { signal } = listening;
  body?.addEventListener('scroll', () => (top = body.scrollTop), { signal, passive: true });
  skeleton.addEventListener('focusin', ({ target }) => (typing = target === field), { signal });
  skeleton.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>('.drawn button') : null;
      if (!button) return;
      pressed.push(pressOf(button));
      button.ariaBusy = 'true';
    },
    { signal },
  );
  skeleton.addEventListener(
    'close',
    () => {
      // It is closed for a moment when it becomes modal.
      if (skeleton.open) return;
      listening.abort();
      removeDrawn();
      const dialog = document.querySelector('dialog[open]:not(#waiting)');
      if (skeleton.returnValue !== 'taken' || !dialog) return;
      const replaced = dialog.querySelector('.overlay-body');
      if (replaced && top > 0) replaced.scrollTop = top;
      const input = field && dialog.querySelector('input');
      if (input && typing) input.focus();
      if (input && field.value !== '') type(input, field.value);
      for (const one of pressed) {
        const button = find(dialog, one);
        button?.focus();
        button?.click();
      }
    },
    { signal },
  );
}
