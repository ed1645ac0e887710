import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { Stepper } from '#src/ui/Stepper.tsx';

beforeEach(() => {
  document.body.innerHTML = '';
});
afterEach(cleanup);

describe('The button', () => {
  test('A busy button ignores presses and keeps the focus', () => {
    const press = vi.fn();
    const { rerender } = render(
      <Button busy onClick={press}>
        Pay
      </Button>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(press).not.toHaveBeenCalled();
    expect(screen.getByRole('button').hasAttribute('disabled')).toBe(false);
    rerender(<Button onClick={press}>Pay</Button>);
    fireEvent.click(screen.getByRole('button'));
    expect(press).toHaveBeenCalledTimes(1);
  });
});

describe('The field', () => {
  test('The label, hint and error of a field belong to its input', () => {
    render(<Field label="Name" hint="As on the bell" error="Name is required" />);
    const input = screen.getByLabelText('Name');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'As on the bell',
      'Name is required',
    ]);
  });
});

describe('The select field', () => {
  test.each(['ltr', 'rtl'])('The arrow of a select is at its end and hidden from screen readers in %s', (dir) => {
    render(
      <div dir={dir}>
        <Select label="Language">
          <option>English</option>
        </Select>
      </div>,
    );
    const arrow = screen.getByRole('combobox', { name: 'Language' }).nextElementSibling;
    expect(arrow?.localName).toBe('svg');
    expect(arrow?.getAttribute('aria-hidden')).toBe('true');
    // A logical side: right in English, left in Arabic.
    expect(arrow?.classList.contains('end-3.5')).toBe(true);
  });
});

describe('The stepper', () => {
  test('CART-08 The left button of a stepper says that it removes the item', () => {
    const less = vi.fn();
    render(
      <Stepper text="01" label="Quantity" less="Remove Tea" more="More Tea" onLess={less} onMore={vi.fn()} removes />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Remove Tea' }));
    expect(less).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('group', { name: 'Quantity' }).textContent).toContain('01');
  });
});

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog title="Shopping Cart" closeLabel="Close" onClose={() => setOpen(false)}>
          Lines
        </Dialog>
      )}
    </>
  );
}

describe('The dialog', () => {
  test('A dialog is named by its heading, closes with its button and returns the focus', async () => {
    render(<Opener />);
    const opener = screen.getByRole('button', { name: 'Open' });
    opener.focus();
    fireEvent.click(opener);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Shopping Cart' });
    expect(dialog.open).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener);
  });

  test('Escape asks the owner of a dialog once, and a dialog that the owner keeps open is shown again', async () => {
    const close = vi.fn();
    render(
      <Dialog title="Item" closeLabel="Close" onClose={close}>
        Dish
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog');
    for (const _ of [0, 1]) fireEvent(dialog, new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.getByRole('dialog')).toBe(dialog));
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('A dialog replaces the skeleton without moving and returns the focus to its opener', () => {
    document.body.innerHTML = '<button data-opener>Cart</button><dialog id="waiting"></dialog>';
    const waiting = document.querySelector('dialog');
    waiting?.showModal();
    const { unmount } = render(
      <Dialog title="Cart" closeLabel="Close" onClose={vi.fn()}>
        Lines
      </Dialog>,
    );
    expect(waiting?.open).toBe(false);
    expect(waiting?.returnValue).toBe('taken');
    expect(screen.getByRole('dialog', { name: 'Cart' }).hasAttribute('data-instant')).toBe(true);
    unmount();
    expect(document.activeElement?.textContent).toBe('Cart');
  });
});

describe('The confirmation dialog', () => {
  test('SUP-01 A confirmation dialog asks with Cancel and Yes', () => {
    const answers: string[] = [];
    render(
      <ConfirmDialog
        title="Confirm this request?"
        cancel="Cancel"
        confirm="Yes"
        closeLabel="Close"
        onCancel={() => answers.push('cancel')}
        onConfirm={() => answers.push('yes')}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(answers).toEqual(['yes', 'cancel']);
  });

  test('A confirmation dialog cannot be cancelled while its action runs', async () => {
    const cancel = vi.fn();
    const props = { title: 'Delete?', cancel: 'Cancel', confirm: 'Delete', closeLabel: 'Close', onConfirm: vi.fn() };
    const { rerender } = render(<ConfirmDialog {...props} busy onCancel={cancel} />);
    const dialog = screen.getByRole('dialog');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.getByRole('dialog')).toBe(dialog));
    expect(cancel).not.toHaveBeenCalled();
    rerender(<ConfirmDialog {...props} onCancel={cancel} />);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(cancel).toHaveBeenCalledTimes(1);
  });
});
