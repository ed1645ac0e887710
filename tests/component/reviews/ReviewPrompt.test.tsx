import '../../state/storage.ts';

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ReviewPrompt } from '#src/features/reviews/ReviewPrompt.tsx';
import { translationsOf } from '#src/i18n/t.ts';
import { $token } from '#src/state/auth/token.ts';
import { $reminder } from '#src/state/reviews/reminder.ts';

afterEach(() => {
  cleanup();
  $token.set('');
});

test('REV-01 Three thumbnails are shown, and the rest are counted in the digits of the language', () => {
  $token.set('hers');
  const images = ['a', 'b', 'c', 'd', 'e'].map((name) => `/media/item/${name}-400.webp`);
  for (const [locale, more] of [
    ['en', '+2'],
    ['ar', '+٢'],
  ] as const) {
    $reminder.set({ orderId: 7, images });
    const { container, unmount } = render(
      <ReviewPrompt translations={translationsOf('reviews', locale)} locale={locale} />,
    );
    expect(container.querySelectorAll('img')).toHaveLength(3);
    expect(screen.getByText(more)).toBeDefined();
    expect(screen.getByRole('link').getAttribute('href')).toBe(`${locale === 'ar' ? '/ar' : ''}/rate-and-review/7`);
    unmount();
  }
  $reminder.set({ orderId: 7, images: images.slice(0, 3) });
  render(<ReviewPrompt translations={translationsOf('reviews', 'en')} locale="en" />);
  expect(screen.queryByText(/^\+/)).toBeNull();
});

test('REV-01 The prompt asks about the last order, and Give Review leads to its page', () => {
  $token.set('hers');
  $reminder.set({ orderId: 7, images: [] });
  render(<ReviewPrompt translations={translationsOf('reviews', 'en')} locale="en" />);
  expect(screen.getByText('How was your experience with your last order')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Give Review' }).getAttribute('href')).toBe('/rate-and-review/7');
});

test('REV-01 A guest gets no review prompt', () => {
  $reminder.set({ orderId: 7, images: [] });
  const { container } = render(<ReviewPrompt translations={translationsOf('reviews', 'en')} locale="en" />);
  expect(container.innerHTML).toBe('');
});
