import { localDigits } from '#src/i18n/numbers.ts';
import { BRASA } from './cart-controls.ts';
import { expect, expectAccessible, expectOnlyLost, test } from './fixtures.ts';
import { customerAt, order, PICTURE, writeToSupport } from './ordered.ts';
import { advance } from './prepare.ts';
import { speaker } from './speaker.ts';

const EVENTS = '**/api/v1/events*';

test('ACC-05 PUSH-01 A conversation on a phone counts unread messages, gets live replies, and closes with Back', {
  tag: '@phone',
}, async ({ page, request }) => {
  const me = speaker('ar');
  const { t, locale, prefix } = me;
  const person = await customerAt(page, request);
  await writeToSupport(request, person, 'شكراً');
  await advance(request, 1);
  const aboutHeard = page.waitForResponse(EVENTS);
  await page.goto(`${prefix}/about-us`);
  await aboutHeard;
  const account = page.getByRole('navigation', { name: t('a11y.bottomBar') }).getByRole('link', {
    name: t('shell.account'),
  });
  await expect(account).toHaveAccessibleName(`${t('shell.account')}: ${t('chat.unread', { count: 1 })}`);
  await expect(page).toHaveTitle(new RegExp(`^\\(${localDigits('1', locale)}\\) `));
  const accountHeard = page.waitForResponse(EVENTS);
  await account.click();
  await accountHeard;
  const inboxHeard = page.waitForResponse(EVENTS);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('account.inbox') })
    .click();
  await inboxHeard;
  const row = page.getByRole('main').getByRole('link', { name: t('chat.support') });
  await expect(row).toContainText(localDigits('1', locale));
  await expectAccessible(page);
  await row.click();
  const talk = page.getByRole('region', { name: t('chat.messages', { name: t('chat.support') }), exact: true });
  await expect(talk).toBeVisible();
  await expect(row).toBeHidden();
  await expect(page).not.toHaveTitle(/^\(/);
  // What was written before, and the reply to it.
  await expect(talk.getByRole('listitem')).toHaveCount(2);
  const field = talk.getByRole('textbox', { name: t('chat.field') });
  await field.fill('أين طلبي؟');
  await field.press('Enter');
  await expect(talk.getByText('أين طلبي؟')).toBeVisible();
  await expectAccessible(page);
  await advance(request, 1);
  await expect(talk.getByRole('listitem')).toHaveCount(4);
  // A message read on the page shows no toast.
  await expect(page.locator('#toaster').getByRole('button')).toHaveCount(0);
  await page.goBack();
  await expect(row).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(talk.getByText('أين طلبي؟')).toBeVisible();
});

test('ACC-05 A customer chats on a desktop', async ({ page, request, context, faults }) => {
  const { t } = speaker('en');
  const person = await customerAt(page, request);
  const talkWith = (name: string) => page.getByRole('region', { name: t('chat.messages', { name }), exact: true });

  await test.step('ACC-05 An order, its store and the page of a store lead to the chat', async () => {
    const orderId = await order(request, person);
    await page.goto(`/my-orders?orderId=${orderId}`);
    const link = page.getByRole('main').getByRole('link', { name: /^Chat with / });
    const name = (await link.textContent())?.replace(/^Chat with /, '') ?? '';
    await link.click();
    await expect(talkWith(name)).toBeVisible();
    // Whether the chat is still writable is not tested: other tests move the clock, and with it the order's status.
    await expect(page).toHaveURL(
      new RegExp(`/chatting\\?(type=vendor&id=\\d+&orderId=${orderId}|conversationId=\\d+&type=vendor)&chatFrom=true$`),
    );
    await page.goto(BRASA);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('store.chat') })
      .click();
    await expect(talkWith(name)).toBeVisible();
    await expect(page).toHaveURL(/\/chatting\?type=vendor&id=\d+&chatFrom=true$/);
    await expectAccessible(page);
  });

  await test.step('ACC-05 A message with a picture written offline survives a reload and is sent later', async () => {
    await page.goto('/chatting?type=admin');
    const talk = talkWith(t('chat.support'));
    const field = talk.getByRole('textbox', { name: t('chat.field') });
    await expect(talk.getByText(t('chat.threadEmpty'))).toBeVisible();
    await context.setOffline(true);
    await expect(talk.getByText(t('chat.offline'))).toBeVisible();
    await talk.getByLabel(t('chat.addPictures')).setInputFiles(PICTURE);
    await field.fill('The blue door');
    await talk.getByRole('button', { name: t('chat.send') }).click();
    await expect(talk.getByText(t('chat.waiting'))).toBeVisible();
    await expectAccessible(page);
    // A page cannot load offline, so only sending is blocked.
    await page.route('**/message/send', (route) => route.abort());
    await context.setOffline(false);
    await page.reload();
    await expect(talk.getByRole('alert')).toContainText(t('chat.notSent'));
    expectOnlyLost(faults);
    await page.unroute('**/message/send');
    await talk.getByRole('button', { name: t('chat.retry') }).click();
    await expect(talk.getByText(new RegExp(`· ${t('chat.sent')}$`))).toBeVisible();
    await expect(talk.getByRole('img', { name: t('chat.openPicture', { number: 1 }) })).toBeVisible();
    const list = await request.get('/api/v1/customer/message/details?admin_id=0', {
      headers: { authorization: `Bearer ${person.token}`, accept: 'application/json' },
    });
    expect(await list.json()).toMatchObject({ messages: [{ message: 'The blue door' }] });
  });
});
