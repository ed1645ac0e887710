import type { APIRequestContext, Page } from 'playwright/test';
import { KNOWN } from '#src/demo/seed/known.ts';
import { getT } from '#src/i18n/t.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectOnlyLost, test } from './fixtures.ts';
import { customerAt, deliver, order, sendWithTrouble } from './ordered.ts';
import { ask } from './people.ts';
import { centre, settle } from './prepare.ts';
import { speaker } from './speaker.ts';

const t = getT('en');
const WORDS = { prompt: 'How was your experience with your last order', give: 'Give Review' };
const BROWSED = '/store/brasa?module_id=1&zone_id=1';
const HOME = '/home?module_id=1&zone_id=1';

/** Creates a customer with a delivered order of fries and a salad. */
async function fed(page: Page, request: APIRequestContext) {
  const person = await customerAt(page, request);
  const id = await order(request, person, { lines: [{ itemId: KNOWN.food.simple.id }, { itemId: 5 }] });
  await deliver(request);
  return { person, id };
}

test('REV-01 whoever browses after a delivery is asked once how it was', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { person, id } = await fed(page, request);
  const card = page.getByRole('region', { name: WORDS.prompt });
  await page.goto(HOME);
  await page.keyboard.press('Tab');
  await expect(card).toBeVisible();
  // It covers no button.
  await page.getByRole('button', { name: t('home.cashback') }).click({ trial: true });
  await page.goto(BROWSED);
  await expect(page.getByRole('main')).toBeVisible();
  // It is not fetched before the first input.
  await expect(card).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(card).toBeVisible();
  await expect(card.locator('img')).toHaveCount(2);
  await expect(card.getByRole('link', { name: WORDS.give })).toHaveAttribute('href', `/rate-and-review/${id}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const dismissed = page.waitForResponse(/review-reminder-cancel\?order_id=/);
  await card.getByRole('button', { name: t('reviews.close') }).click();
  await expect(card).toBeHidden();
  expect((await dismissed).url()).toContain(`order_id=${id}`);
  expect((await ask(request, person.token, 'review-reminder'))['order_id']).toBeNull();
});

test('REV-01 guests are asked nothing', async ({ page, request }) => {
  await settle(page, { guestId: 1, at: await centre(request), typed: false });
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  await page.goto(BROWSED);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main')).toBeVisible();
  expect(asked.filter((url) => /review-reminder|show-prompt/.test(url))).toEqual([]);
});

test('REV-02 items and courier are rated once each, by keyboard, with words and a picture', async ({
  page,
  request,
  faults,
}) => {
  const { t: say, prefix } = speaker('ar');
  const { id } = await fed(page, request);
  await page.goto(`${prefix}/rate-and-review/${id}`);
  const cards = page.getByRole('region');
  await expect(cards).toHaveCount(3);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const first = cards.first();
  const send = (card: typeof first) => card.getByRole('button', { name: say('reviews.send') });
  await send(first).click();
  await expect(first.getByText(say('reviews.needStars'))).toBeVisible();
  await expect(first.getByRole('radio').first()).toBeFocused();
  // One star, then three more with the arrow keys.
  await page.keyboard.press('Space');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  await expect(first.getByRole('radio', { name: say('reviews.star', { count: 4 }) })).toBeChecked();
  const note = first.getByRole('textbox');
  await sendWithTrouble(first, { note, words: 'Crisp.', path: '**/items/reviews/submit', send: send(first) });
  await expect(first.getByText(say('reviews.rated'))).toBeVisible();

  const courier = cards.last();
  await courier.getByRole('radio', { name: say('reviews.star', { count: 5 }) }).check({ force: true });
  await send(courier).click();
  await expect(courier.getByText(say('reviews.needComment'))).toBeVisible();
  await courier.getByRole('textbox').fill('Quick and kind.');
  await send(courier).click();
  await expect(courier.getByText(say('reviews.rated'))).toBeVisible();

  // After a reload the rated ones are still marked, and the others can be rated.
  await page.reload();
  await expect(page.getByText(say('reviews.rated'))).toHaveCount(2);
  const left = cards.nth(1);
  await left.getByRole('radio', { name: say('reviews.star', { count: 3 }) }).check({ force: true });
  await send(left).click();
  await expect(page.getByText(say('reviews.allDone'))).toBeVisible();

  // In another browser, the marketplace reports it.
  await page.evaluate(() => localStorage.removeItem('islet:rated'));
  await page.reload();
  await first.getByRole('radio', { name: say('reviews.star', { count: 1 }) }).check({ force: true });
  await send(first).click();
  await expect(first.getByText(say('reviews.rated'))).toBeVisible();
  expectOnlyLost(faults);
});

test('REV-02 only what has arrived is rated, and only by who ordered it', async ({ page, request, faults }) => {
  await page.goto('/rate-and-review/90008');
  await expect(page.getByRole('link', { name: t('reviews.signIn'), exact: true })).toHaveAttribute(
    'href',
    '/auth/sign-in?from=%2Frate-and-review%2F90008',
  );
  await expectAccessible(page);
  const person = await customerAt(page, request);
  await page.goto('/rate-and-review/90008');
  await expect(page.getByText(t('reviews.gone'), { exact: true })).toBeVisible();
  const id = await order(request, person);
  // Fixed status, because other tests move the clock.
  await page.route('**/order/track?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), order_status: 'picked_up' } });
  });
  await page.goto(`/rate-and-review/${id}`);
  await expect(page.getByText(t('reviews.notYet'))).toBeVisible();
  expect((await request.get('/rate-and-review/none')).status()).toBe(404);
  expectOnlyLost(faults);
});
