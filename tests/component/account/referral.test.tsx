import '../../state/storage.ts';
import '../../state/toasts.ts';

import { render, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { customers } from '#src/backend/db/schema/customer.ts';
import { ReferralApp } from '#src/features/account/ReferralApp.tsx';
import { translationsOf } from '#src/i18n/t.ts';
import { refused } from '../../setup/faults.ts';
import { said } from '../../state/toasts.ts';
import { accountPage, customerOf, press } from './account-page.ts';

const page = accountPage();
const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  writeText.mockReset().mockResolvedValue();
  give('clipboard', { writeText });
});
afterEach(() => give('share', undefined));

/** Sets an optional browser API. */
const give = (name: 'clipboard' | 'share', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });

async function open(code: string | null = `LINA${page.lina.id}`): Promise<string> {
  await page.market.db.update(customers).set({ referralCode: code }).where(eq(customers.id, page.lina.id));
  const rules = ['Send your code.', 'You get $5.00.'];
  const props = {
    translations: translationsOf('referral', 'en'),
    locale: 'en' as const,
    timeZone: 'Asia/Dubai',
    shop: 'Islet',
    rules,
  };
  render(<ReferralApp {...props} />);
  if (code !== null) await waitFor(() => expect(screen.getByTestId('code').textContent).toBe(code));
  return code ?? '';
}

test('ACC-04 The referral code is shown with its rules and is copied by a press', async () => {
  const code = await open();
  expect(screen.getByText('You get $5.00.')).toBeTruthy();
  press('Copy the code');
  await waitFor(() => expect(said.successes).toEqual(['The code is copied']));
  expect(writeText.mock.calls).toEqual([[code]]);
});

test('ACC-04 The referral code is shared with a link that fills it in at sign-up', async () => {
  const share = vi.fn(async () => {});
  give('share', share);
  const code = await open();
  press('Share');
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  const url = `${window.location.origin}/auth/sign-up?ref_code=${code}`;
  expect(share).toHaveBeenCalledWith({ title: 'Islet', text: `Join Islet with my code ${code}.`, url });
  expect(writeText).not.toHaveBeenCalled();
});

test('ACC-04 The link is copied where the browser cannot share, and a share that is closed copies nothing', async () => {
  const code = await open();
  press('Share');
  await waitFor(() => expect(said.successes).toEqual(['The link is copied. Send it to a friend.']));
  expect(writeText.mock.calls).toEqual([[`${window.location.origin}/auth/sign-up?ref_code=${code}`]]);
  const share = vi.fn(async () => {
    throw new DOMException('closed', 'AbortError');
  });
  give('share', share);
  press('Share');
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(writeText).toHaveBeenCalledOnce();
  expect(said.errors).toEqual([]);
});

test('A completed share is reported in a build with analytics, and a cancelled one is not', async () => {
  const push = vi.fn();
  vi.stubGlobal('ANALYTICS', true);
  window.shopEvents = { push };
  give(
    'share',
    vi.fn().mockRejectedValueOnce(new DOMException('closed', 'AbortError')).mockResolvedValueOnce(undefined),
  );
  await open();
  press('Share');
  press('Share');
  await waitFor(() => expect(push).toHaveBeenCalledOnce());
  expect(push).toHaveBeenCalledWith({ name: 'share', method: 'native', content_type: 'referral' });
  vi.stubGlobal('ANALYTICS', false);
  delete window.shopEvents;
});

test('ACC-04 A clipboard that refuses the code leads to an error message', async () => {
  await open();
  writeText.mockRejectedValue(new Error('no'));
  press('Copy the code');
  await waitFor(() => expect(said.errors).toHaveLength(1));
});

test('ACC-04 The friends who joined are listed by first name and day, newest first', async () => {
  for (const [day, firstName] of ['Omar', 'Sara'].entries())
    await customerOf(page.market, {
      ...{ firstName, lastName: 'Secret', referredBy: page.lina.id },
      createdAt: new Date(Date.UTC(2026, 10, 10 + day, 12)),
    });
  await open();
  const rows = within(await screen.findByRole('list', { name: 'Who joined' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(['SaraJoined on 11 Nov 2026', 'OmarJoined on 10 Nov 2026']);
});

test('ACC-04 The code is shown although the marketplace has no list of referrals', async () => {
  page.line.fates.push({ path: /referrals/, fate: refused(404, { message: 'Not found' }), times: 1 });
  await open();
  await screen.findByText('Nobody has joined with your code yet');
});

test('ACC-04 A list of friends that failed can be loaded again, and an account without a code is told so', async () => {
  page.line.fates.push({ path: /referrals/, fate: refused(500, {}), times: 1 });
  await open(null);
  await screen.findByText('The list could not be loaded.');
  expect(screen.getByText('You have no code yet. Please try again later.')).toBeTruthy();
  press('Try again');
  await screen.findByText('Nobody has joined with your code yet');
});
