import type { Locator, Page } from 'playwright/test';
import { getT } from '#src/i18n/t.ts';

/** Two stores of food, in the middle of the demo. */
export const BRASA = '/store/brasa?module_id=1&zone_id=1';
export const FORNO = '/store/forno-vela?module_id=1&zone_id=1';

const english = getT('en');

/** The add button on the card of an item without options. */
export const addButton = (page: Page, itemId: number): Locator =>
  page.locator(`main [data-item="${itemId}"] [data-add]`).first();

/** The cart's button that this screen shows: in the header, or in the bar of a phone. */
export const cartButton = (page: Page, t = english): Locator =>
  page
    .getByRole('button', { name: new RegExp(`^${t('shell.cart')}`) })
    .filter({ visible: true })
    .first();

export const drawerOf = (page: Page, t = english): Locator => page.getByRole('dialog', { name: t('cart.title') });
