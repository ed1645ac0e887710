import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PhoneField } from '#src/features/shared/forms/PhoneField.tsx';
import { translationsOf } from '#src/i18n/t.ts';
import type { PhoneRules } from '#src/lib/phone.ts';

afterEach(cleanup);

function Form({ rules, start = '', told }: { rules: PhoneRules; start?: string; told: (phone: string) => void }) {
  const [phone, setPhone] = useState(start);
  return (
    <PhoneField
      label="Phone"
      translations={translationsOf('phone', 'en')}
      locale="en"
      rules={rules}
      value={phone}
      onChange={(next) => {
        told(next);
        setPhone(next);
      }}
    />
  );
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
const countries = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Phone: country' });

async function reached(): Promise<void> {
  fireEvent.focus(input());
  await waitFor(() => expect(countries().options.length).toBeGreaterThan(200));
}

describe('The phone field', () => {
  test('ACC-01 The country code stands beside the field before the field is used', async () => {
    const rules = { country: 'AE', only: false, dial: '971' };
    const html = renderToString(<Form rules={rules} told={vi.fn()} />);
    expect(html).toContain('>AE<');
    expect(html).toContain('>+971<');
    // Without a code from the server, the field loads it.
    const { container } = render(<Form rules={{ country: 'AE', only: false }} told={vi.fn()} />);
    await waitFor(() => expect(container.textContent).toContain('+971'));
  });

  test('ACC-01 A number of another country is kept and shown without the country code of the shop', async () => {
    const rules = { country: 'AE', only: false, dial: '971' };
    const told = vi.fn();
    const html = renderToString(<Form rules={rules} start="+9995550100" told={told} />);
    expect(html).not.toContain('>AE<');
    const { container } = render(<Form rules={rules} start="+442079460958" told={told} />);
    expect(container.querySelector('[aria-hidden]')?.textContent).not.toContain('AE');
    await waitFor(() => expect(countries().value).toBe('GB'));
    expect(told).not.toHaveBeenCalled();
  });

  test('ADDR-08 A number without a country code gets the code of the configured country', async () => {
    const told = vi.fn();
    render(<Form rules={{ country: 'AE', only: false }} told={told} />);
    await reached();
    fireEvent.change(input(), { target: { value: '050 123 4567' } });
    expect(told).toHaveBeenLastCalledWith('+971501234567');
    expect(input().value).toBe('050 123 4567');
  });

  test('A number typed before hydration is kept and reported', async () => {
    const told = vi.fn();
    const form = <Form rules={{ country: 'AE', only: false }} told={told} />;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(form);
    input().value = '050 123 4567';
    render(form, { container, hydrate: true });
    await waitFor(() => expect(told).toHaveBeenLastCalledWith('+971501234567'));
    expect(input().value).toBe('050 123 4567');
  });

  test('A country code that is typed or pasted selects its country', async () => {
    const told = vi.fn();
    render(<Form rules={{ country: 'AE', only: false }} told={told} />);
    await reached();
    fireEvent.change(input(), { target: { value: '+44 20 7946 0958' } });
    expect(countries().value).toBe('GB');
    expect(told).toHaveBeenLastCalledWith('+442079460958');
  });

  test('A number with an unknown country code is checked by its length, also in Arabic digits', async () => {
    const told = vi.fn();
    render(<Form rules={{ country: 'AE', only: false }} told={told} />);
    await reached();
    fireEvent.change(input(), { target: { value: '+٩٩٩٥٥٥٠١٠٠' } });
    fireEvent.blur(input());
    expect(told).toHaveBeenLastCalledWith('+9995550100');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('An incomplete number shows an error once the field is left', async () => {
    render(<Form rules={{ country: 'AE', only: false }} told={vi.fn()} />);
    await reached();
    fireEvent.change(input(), { target: { value: '050 1' } });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.blur(input());
    expect(screen.getByRole('alert').textContent).toMatch(/^This is not a phone number of United Arab Emirates:/);
  });

  test.each([
    ['050 123 456', 'United Arab Emirates', '050 123 4567'],
    ['050 123 45678', 'United Arab Emirates', '050 123 4567'],
    ['+20 100 123 456', 'Egypt', '010 01234567'],
  ])('%s is refused with the country and an example of its numbers', async (number, country, example) => {
    render(<Form rules={{ country: 'AE', only: false }} told={vi.fn()} />);
    await reached();
    fireEvent.change(input(), { target: { value: number } });
    fireEvent.blur(input());
    const text = screen.getByRole('alert').textContent ?? '';
    expect(text).toContain(country);
    expect(text.replace(/[\u2066\u2069]/g, '')).toContain(example);
  });

  test.each(['04 223 4567', '800 1234', '+1 416 555 0123', '+44 7400 123456', '+966 51 234 5678'])(
    '%s is accepted as a number of its country',
    async (number) => {
      render(<Form rules={{ country: 'AE', only: false }} told={vi.fn()} />);
      await reached();
      fireEvent.change(input(), { target: { value: number } });
      fireEvent.blur(input());
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  test('ADDR-08 A fixed country disables the list of countries and refuses numbers of others', async () => {
    render(<Form rules={{ country: 'AE', only: true }} told={vi.fn()} />);
    await reached();
    expect(countries().disabled).toBe(true);
    fireEvent.change(input(), { target: { value: '+44 20 7946 0958' } });
    fireEvent.blur(input());
    expect(screen.getByRole('alert').textContent).toBe('Only phone numbers of AE are taken here.');
  });

  test('A number from an account is shown and stays unchanged without input', async () => {
    const told = vi.fn();
    render(<Form rules={{ country: 'AE', only: false }} start="+9995550100" told={told} />);
    expect(input().value).toBe('+9995550100');
    await reached();
    expect(told).not.toHaveBeenCalled();
  });

  test('A number typed before the country rules have loaded gets its country code afterwards', async () => {
    const told = vi.fn();
    render(<Form rules={{ country: 'AE', only: false }} told={told} />);
    fireEvent.change(input(), { target: { value: '0501234567' } });
    await reached();
    expect(told).toHaveBeenLastCalledWith('+971501234567');
  });
});
