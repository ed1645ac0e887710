import type { Locator, Page } from 'playwright';
import { KNOWN } from '#src/demo/seed/known.ts';
import { HOME_PATH } from './places.ts';
import { presented } from './probe.ts';

/** What a visitor can do on a page. `then` appears when a tap has been handled. */
export type Actions = {
  tap: (target: Locator | string, then?: Locator | string) => Promise<void>;
  type: (text: string) => Promise<void>;
  key: (key: string) => Promise<void>;
  /** Returns the number of interactions so far. */
  count: () => number;
};

const OWN = 'dialog[open]:not(#waiting)';
const { food } = KNOWN;

/** Returns the actions on a page: every tap and key is presented before the next, and counted. */
export function actionsOn(page: Page): Actions {
  let done = 0;
  const found = (one: Locator | string) =>
    (typeof one === 'string' ? page.locator(one) : one).filter({ visible: true }).first();
  const key = async (name: string) => {
    done += 1;
    await page.keyboard.press(name);
    await presented(page);
  };
  return {
    count: () => done,
    key,
    tap: async (target, then) => {
      const button = found(target);
      await button.scrollIntoViewIfNeeded();
      await presented(page);
      done += 1;
      await button.tap();
      if (then) await found(then).waitFor();
      await presented(page);
    },
    type: async (text) => {
      for (const letter of text) await key(letter);
    },
  };
}

/** Runs the measured session: dialogs, search, cards, an item with options, the cart's steppers. */
export async function visitShop(page: Page, actions: Actions, origin: string): Promise<void> {
  const dialog = page.locator(OWN);
  const closeByKey = async () => {
    await actions.key('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'hidden' });
    await presented(page);
  };
  const inDialog = (selector: string) => dialog.locator(selector);
  const badge = (count: number) => `html[data-cart="${count}"]`;
  const card = (id: number) => `main [data-item="${id}"]`;

  await page.goto(origin + HOME_PATH);
  await actions.tap('[data-open="cart"]', OWN);
  await closeByKey();
  await actions.tap('.item-card [data-open="item"]', `${OWN} .overlay-foot button`);
  await closeByKey();
  await actions.tap('[data-open="location"]', `${OWN} input`);
  await closeByKey();
  await actions.tap('input[data-open="search"]', 'input[role="combobox"]');
  await actions.type('burger');
  await page.getByRole('option').first().waitFor();
  await actions.key('ArrowDown');
  await actions.key('ArrowDown');
  await actions.key('Escape');

  await page.goto(origin + HOME_PATH);
  await actions.tap(`main .store-card a[href*="/store/${food.store.slug}"]`, card(food.simple.id));
  await page.waitForLoadState('load');
  await actions.tap(`${card(food.simple.id)} [data-add]`, badge(1));
  for (let pieces = 2; pieces <= 8; pieces++)
    await actions.tap(`${card(food.simple.id)} [data-add]`, `${card(food.simple.id)} .count`);
  await actions.tap(`${card(food.choices.id)} .adder [data-open="item"]`, `${OWN} [role="radio"], ${OWN} input`);
  for (const _ of [0, 1]) await actions.tap(inDialog('label').nth(1));
  await actions.tap(inDialog('label').first());
  await actions.tap(inDialog('.overlay-foot [role="group"] button').last());
  await actions.tap(inDialog('.overlay-foot .btn-primary').last(), badge(2));
  await actions.tap('[data-open="cart"]', `${OWN} li`);
  for (const _ of [0, 1, 2]) await actions.tap(inDialog('li [role="group"] button').nth(1));
  for (const _ of [0, 1]) await actions.tap(inDialog('li [role="group"] button').first());
  await closeByKey();
  await actions.tap('[data-open="cart"]', `${OWN} li`);
  await closeByKey();
}

/** Runs as many interactions on the reference page. */
export async function visitReference(page: Page, actions: Actions, reference: string): Promise<void> {
  await page.goto(reference);
  for (let round = 0; round < 6; round++) {
    await actions.tap('[data-open]', OWN);
    await actions.key('Escape');
    await actions.tap('[data-add]', 'output');
    await actions.tap('[data-add]', 'output');
  }
  await actions.tap('input');
  await actions.type('burger with fries');
}
