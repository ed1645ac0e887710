import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StartForm } from '#src/features/together/StartForm.tsx';
import { JoinForm } from '#src/features/together/TogetherPage.tsx';
import { type ReadyView, TogetherProvider } from '#src/features/together/together.ts';
import { createT } from '#src/i18n/browser.ts';
import en from '#src/i18n/messages/en/together.json';

const calls = vi.hoisted(() => ({ start: vi.fn(), join: vi.fn() }));
vi.mock('#src/state/together/group.ts', () => ({ startGroup: calls.start, joinGroup: calls.join }));

const show = (form: ReactNode) =>
  render(
    <TogetherProvider value={{ t: createT<'together'>(en, 'en'), locale: 'en', money: String }}>
      {form}
    </TogetherProvider>,
  );

const VIEW: ReadyView = {
  ...{ state: 'ready', token: 'a-token', mine: null, at: Date.now() },
  group: {
    ...{ state: 'open', over: false, takesItems: true, deadline: '', leftMs: 600_000, personLimit: null, total: 0 },
    ...{ givenBack: 0, notKept: [] },
    store: { id: 7, name: 'Brasa', slug: 'brasa', moduleId: 1, zoneId: 1 },
    members: [{ id: 1, name: 'Sara', host: true, you: false, total: 0, lines: [] }],
  },
};

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** A call without a response yet. */
let response: PromiseWithResolvers<void>;

beforeEach(() => {
  response = Promise.withResolvers<void>();
  for (const call of Object.values(calls)) call.mockReset().mockReturnValue(response.promise);
});
afterEach(cleanup);

describe('EXT-07 The forms of a group order', () => {
  test('The form to join needs a name, and is sent once until the shop has responded', async () => {
    show(<JoinForm view={VIEW} />);
    expect(screen.getByRole('heading', { name: 'Sara orders together from Brasa' })).toBeTruthy();
    type(/^Your name/, '  ');
    press('Join');
    expect(screen.getByText('Please enter your name.')).toBeTruthy();
    expect(calls.join).not.toHaveBeenCalled();
    type(/^Your name/, ' Omar ');
    press('Join');
    fireEvent.submit(screen.getByRole('textbox').closest('form') ?? document);
    expect(calls.join).toHaveBeenCalledExactlyOnceWith('Omar');
    await act(async () => response.resolve());
    press('Join');
    expect(calls.join).toHaveBeenCalledTimes(2);
  });

  test('The form to start a group order takes a time and a limit, which has to be an amount', () => {
    show(<StartForm />);
    type(/^Your name/, 'Sara');
    type(/^Limit per person/, '-1');
    press('Start the group order');
    expect(screen.getByText('Please enter an amount such as 12.50, or nothing.')).toBeTruthy();
    type(/^Limit per person/, '1,500');
    expect(screen.getByText(/^This can mean 1500 or 1\.5\./)).toBeTruthy();
    press('Start the group order');
    expect(calls.start).not.toHaveBeenCalled();
    type(/^Limit per person/, '١٢٫٥');
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '30' } });
    press('Start the group order');
    expect(calls.start).toHaveBeenCalledExactlyOnceWith({ name: 'Sara', minutes: 30, limit: 1250 });
  });
});
