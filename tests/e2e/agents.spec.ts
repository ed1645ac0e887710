import { LOCALES } from '#src/config/locales.ts';
import { KNOWN } from '#src/demo/seed/known.ts';
import { isRecord } from '#src/lib/record.ts';
import { startAgent } from './agent-server.ts';
import { total } from './checkout-prepare.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { customerAt } from './ordered.ts';
import { centre } from './prepare.ts';
import { speaker } from './speaker.ts';

for (const locale of LOCALES) {
  test(`EXT-15 A customer allows an agent to order, sees its order and its prepared checkout, and removes it (${locale})`, {
    tag: '@phone',
  }, async ({ page, request }) => {
    const { t, prefix, money } = speaker(locale);
    const agent = await startAgent(request);
    await customerAt(page, request);

    const token =
      await test.step('The consent page says who asks and for what, and leads back to the agent', async () => {
        await page.goto(prefix + agent.request);
        await expect(page.getByRole('heading', { name: t('agents.asks', { name: 'Helper' }) })).toBeVisible();
        await expect(page.getByText(agent.host, { exact: true })).toBeVisible();
        await expect(page.getByText(t('agents.scopeOrder'))).toBeVisible();
        if (locale === 'ar') await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await page.getByRole('button', { name: t('agents.allow'), exact: true }).click();
        await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
        return agent.tokenFor(page.url());
      });

    const at = await centre(request);
    const home = { id: 'home', street_address: 'Lighthouse Street 4', latitude: at.lat, longitude: at.lng };
    const order = {
      line_items: [{ item: { id: `item_${KNOWN.food.simple.id}` }, quantity: 2 }],
      buyer: { first_name: 'Lina', last_name: 'Karam', email: 'lina@example.com', phone_number: '+971501234567' },
      fulfillment: {
        methods: [{ type: 'shipping', destinations: [home], groups: [{ selected_option_id: 'soonest' }] }],
      },
    };

    await test.step('The order of the agent is among the own ones, with who placed it', async () => {
      const { id } = await agent.call(token, '/checkout-sessions', order);
      const instruments = [{ id: 'one', handler_id: 'cash_on_delivery', type: 'cash', selected: true }];
      const done = await agent.call(token, `/checkout-sessions/${String(id)}/complete`, { payment: { instruments } });
      expect(done['status']).toBe('completed');
      await page.goto(`${prefix}/my-orders`);
      await expect(page.getByText(t('orders.placedBy', { agent: agent.host }))).toBeVisible();
      const placed = isRecord(done['order']) ? done['order']['id'] : '';
      await page.goto(`${prefix}/my-orders?orderId=${String(placed)}`);
      await expect(page.getByText(t('orders.placedBy', { agent: agent.host }))).toBeVisible();
    });

    await test.step('The link of a prepared order opens the checkout filled in, also after a reload and the way back', async () => {
      const { continue_url: link } = await agent.call(token, '/checkout-sessions', order);
      const { pathname, hash } = new URL(String(link));
      await page.goto(prefix + pathname + hash);
      await expect(page).toHaveURL(/\/checkout\?/);
      // Two portions of fries: 6.00, tax 0.30, delivery 1.50, service 0.50.
      await expect(total(page)).toHaveText(money(830));
      await expect(page.getByText('Lighthouse Street 4').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.reload();
      await expect(total(page)).toHaveText(money(830));
      await page.goto(prefix + pathname + hash);
      await expect(page).toHaveURL(/\/checkout\?/);
      await expect(total(page)).toHaveText(money(830));
    });

    await test.step('The customer removes the agent in the settings', async () => {
      await page.goto(`${prefix}/settings`);
      const agents = page.getByRole('region', { name: t('settings.agents') });
      await expect(agents).toContainText(agent.host);
      await agents.getByRole('button', { name: t('settings.agentRemoveNamed', { name: 'Helper' }) }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('settings.agentRemove') })
        .click();
      await expect(agents).toContainText(t('settings.agentsNone'));
      expect((await agent.call(token, '/checkout-sessions', order))['code']).toBe('unauthorized');
    });
    agent.close();
  });
}
