/**
 * Shows the number of cart lines next to the cart icon. CSS reads it from the root element, so that the layout does not
 * shift. An unchanged number is not written, because a changed variable on the root makes the browser restyle every
 * element.
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
