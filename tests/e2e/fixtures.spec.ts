import { BRASA, cartButton, drawerOf } from './cart-controls.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { paintedChange, paintedContrast, paintedDistance } from './painted.ts';

// A higher scale, so that strokes of letters have pixels of their own colour.
test.use({ deviceScaleFactor: 2 });

test('The checks of a page’s accessibility and colours find faults', async ({ page }) => {
  await test.step('The accessibility check finds a fault on the page and one in an open dialog', async () => {
    await page.goto(BRASA);
    const picture = await page.getByRole('main').evaluateHandle((main) => {
      const image = document.createElement('img');
      main.prepend(image);
      return image;
    });
    await expect(expectAccessible(page)).rejects.toThrow('image-alt');

    await picture.evaluate((image) => image.remove());
    await cartButton(page).click();
    await expect(drawerOf(page).getByText('Your cart is empty')).toBeVisible();
    await drawerOf(page).evaluate((drawer) => drawer.append(document.createElement('button')));
    await expect(expectAccessible(page)).rejects.toThrow('button-name');
  });

  await test.step('The colour checks find white on white, a missing focus ring and a selection without a mark', async () => {
    await page.goto('about:blank');
    await page.setContent(`
      <body style="margin: 20px; background: #fff; font: 600 14px sans-serif">
        <style>button { margin: 12px; border: 0; padding: 8px 16px; border-radius: 99px; color: #fff; background: #fff; outline: 0 }
          .good { color: #111; background: #eee } .ringed:focus-visible { outline: 2px solid #24f }
          .pale:focus-visible { outline: 2px solid #eee } [aria-current] { background: #111; color: #fff }</style>
        <button>Nothing</button><button class="good ringed">Something</button><button class="good pale">Pale</button>
        <button aria-current="true">Chosen</button>`);
    const button = (name: string) => page.getByRole('button', { name });
    expect(await paintedContrast(button('Nothing'), 'text')).toBe(1);
    expect(await paintedContrast(button('Something'), 'text')).toBeGreaterThan(15);
    expect(await paintedContrast(button('Chosen'), 'text')).toBeGreaterThan(15);
    expect(await paintedDistance(button('Chosen'), button('Something'))).toBeGreaterThan(300);
    expect(await paintedDistance(button('Pale'), button('Something'))).toBeLessThan(20);
    const focused = (name: string) =>
      paintedChange(button(name), async () => {
        await page.keyboard.press('Shift');
        await button(name).focus();
      });
    expect(await focused('Something')).toBeGreaterThan(5);
    expect(await focused('Pale')).toBeLessThan(1.5);
    expect(await focused('Nothing')).toBe(1);
  });
});
