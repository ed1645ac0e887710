/**
 * Shows beside the cart's icon how many lines the cart has. CSS draws it from the root element, so nothing shifts. A changed
 * variable there has the browser look at every element again: the number that is shown already is not written once more.
 */
export function showCartCount(count: number): void {
  const { dataset, style } = document.documentElement;
  if (count === Number(dataset['cart'] ?? 0)) return;
  if (count === 0) {
    delete dataset['cart'];
    return;
  }
  dataset['cart'] = String(count);
  style.setProperty('--cart', String(count));
}
