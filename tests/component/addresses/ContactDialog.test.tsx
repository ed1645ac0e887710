import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContactDialog } from '#src/features/addresses/ContactDialog.tsx';
import { TranslationsProvider } from '#src/features/addresses/translations.ts';
import { createT } from '#src/i18n/browser.ts';
import translations from '#src/i18n/messages/en/addresses.json' with { type: 'json' };
import places from '#src/i18n/messages/en/location.json' with { type: 'json' };
import phoneTranslations from '#src/i18n/messages/en/phone.json' with { type: 'json' };
import { NO_INFO } from '#src/state/addresses/guest.ts';

const onSave = vi.fn();
const onClose = vi.fn();

// Any number, as when the configuration cannot be loaded.
beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network'))));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

function open(takeAway = false): void {
  render(
    <TranslationsProvider
      value={{
        t: createT<'addresses'>(translations, 'en'),
        tLocation: createT<'location'>(places, 'en'),
        phoneTranslations,
        phones: { country: '', only: false },
        arrival: false,
        doorPhoto: false,
        map: { kind: 'tiles', url: '' },
        locale: 'en',
      }}
    >
      <ContactDialog request={{ purpose: 'contact', info: { ...NO_INFO }, takeAway, onSave }} onClose={onClose} />
    </TranslationsProvider>,
  );
}
const field = (label: string) => screen.getByRole('textbox', { name: new RegExp(label) });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: translations.save }));

test('ADDR-08 An incomplete contact is not saved, and its first problem gets the focus', async () => {
  open();
  save();
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('name'));
  expect(field('Person Name').getAttribute('aria-invalid')).toBe('true');
  type('Person Name', 'Lina');
  expect(field('Person Name').getAttribute('aria-invalid')).toBeNull();
  expect(onSave).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

test('ADDR-08 A contact for take-away has no address and is saved', async () => {
  open(true);
  expect(screen.queryByRole('textbox', { name: /Address/ })).toBeNull();
  type('Person Name', 'Lina');
  type('Email', 'lina@example.com');
  type('Phone', '+971501234567');
  save();
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ name: 'Lina', email: 'lina@example.com' });
  expect(onClose).toHaveBeenCalledOnce();
});
