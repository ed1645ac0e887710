import type { Locator, Page } from 'playwright/test';
import { getT } from '#src/i18n/t.ts';

/** Two food stores in the centre of the demo. */
export const BRASA = '/store/brasa';
export const FORNO = '/store/forno-vela';

const english = getT('en');

/** Returns the add button on the card of an item without options. */
export const addButton = (page: Page, itemId: number): Locator =>
  page.locator(`main [data-item="${itemId}"] [data-add]`).first();

/** Returns the visible cart button: in the header, or in the bottom bar of a phone. */
export const cartButton = (page: Page, t = english): Locator =>
  page
    .getByRole('button', { name: new RegExp(`^${t('shell.cart')}`) })
    .filter({ visible: true })
    .first();

export const drawerOf = (page: Page, t = english): Locator => page.getByRole('dialog', { name: t('cart.title') });

/** Returns the lines of a cart, without what goes well with them. */
export const linesIn = (dialog: Locator, t = english): Locator =>
  dialog.getByRole('list', { name: t('cart.title') }).getByRole('listitem');
