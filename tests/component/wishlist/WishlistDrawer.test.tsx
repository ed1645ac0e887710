// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { WishlistDrawer } from '#src/features/wishlist/WishlistDrawer.tsx';
import words from '#src/i18n/messages/en/wishlist.json' with { type: 'json' };

const shown = (change: { food?: boolean; signedIn?: boolean }) =>
  render(
    <WishlistDrawer
      words={words}
      locale="en"
      food={false}
      signedIn
      signInHref="/auth/sign-in?from=%2Fhome"
      {...change}
    />,
  );

afterEach(cleanup);

test('WISH-02 a guest is asked to sign in and comes back afterwards', () => {
  shown({ signedIn: false });
  expect(screen.getByText('You are not logged in')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth/sign-in?from=%2Fhome');
  expect(screen.queryByRole('tablist')).toBeNull();
});

test('WISH-02 items and stores are two tabs, foods and restaurants in the food module', () => {
  shown({});
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Items', 'Stores']);
  expect(screen.getByText('No favourite items found')).toBeTruthy();
  cleanup();
  shown({ food: true });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Foods', 'Restaurants']);
  fireEvent.click(screen.getByRole('tab', { name: 'Restaurants' }));
  expect(screen.getByText('No favourite restaurants found')).toBeTruthy();
});

test('WISH-02 the arrow keys go from tab to tab in the direction of reading', () => {
  document.documentElement.dir = 'rtl';
  shown({});
  const [items, stores] = screen.getAllByRole('tab');
  items?.focus();
  fireEvent.keyDown(items ?? document.body, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(stores);
  expect(stores?.getAttribute('aria-selected')).toBe('true');
  document.documentElement.dir = 'ltr';
});
