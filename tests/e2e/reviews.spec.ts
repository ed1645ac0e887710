import type { APIRequestContext, Page } from 'playwright/test';
import { KNOWN } from '#src/demo/seed/known.ts';
import { getT } from '#src/i18n/t.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectOnlyLost, test } from './fixtures.ts';
import { customerAt, deliver, order, sendWithTrouble } from './ordered.ts';
import { ask } from './people.ts';
import { speaker } from './speaker.ts';

const t = getT('en');

/** Creates a customer with a delivered order of fries and a salad. */
async function fed(page: Page, request: APIRequestContext) {
  const person = await customerAt(page, request);
  const id = await order(request, person, { lines: [{ itemId: KNOWN.food.simple.id }, { itemId: 5 }] });
  await deliver(request);
  return { person, id };
}

test('REV-01 A customer who browses after a delivery is asked for a review once', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { person, id } = await fed(page, request);
  const card = page.getByRole('region', { name: t('reviews.prompt') });
  await page.goto('/food?zone_id=1');
  await page.keyboard.press('Tab');
  // It waits for an idle browser twice, for up to five seconds each.
  await expect(card).toBeVisible({ timeout: 30_000 });
  // It covers no button.
  await page.getByRole('button', { name: t('home.cashback') }).click({ trial: true });
  await expect(card.locator('img')).toHaveCount(2);
  await expect(card.getByRole('link', { name: t('reviews.give') })).toHaveAttribute('href', `/rate-and-review/${id}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const dismissed = page.waitForResponse(/review-reminder-cancel\?order_id=/);
  await card.getByRole('button', { name: t('reviews.close') }).click();
  await expect(card).toBeHidden();
  expect((await dismissed).url()).toContain(`order_id=${id}`);
  expect((await ask(request, person.token, 'review-reminder'))['order_id']).toBeNull();
});

test('REV-02 The items and the courier are rated once each with the keyboard, a text and a picture', async ({
  page,
  request,
  faults,
}) => {
  const { t: say, prefix } = speaker('ar');
  await test.step('REV-02 A guest is asked to sign in, and an order without a number is not found', async () => {
    await page.goto(`${prefix}/rate-and-review/90008`);
    await expect(page.getByRole('link', { name: say('reviews.signIn'), exact: true })).toHaveAttribute(
      'href',
      '/ar/auth/sign-in?from=%2Far%2Frate-and-review%2F90008',
    );
    await expectAccessible(page);
    expect((await request.get('/rate-and-review/none')).status()).toBe(404);
  });
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
