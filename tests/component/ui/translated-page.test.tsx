import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { translatePage } from '../translate.ts';

afterEach(cleanup);

test('A button of a translated page shows its spinner and hides it again', () => {
  const { rerender } = render(<Button>Place Order</Button>);
  translatePage();
  rerender(<Button busy>Place Order</Button>);
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('button').textContent).toContain('Place Order');
  rerender(<Button>Place Order</Button>);
  expect(screen.getByRole('button').textContent).toBe('Place Order');
});

test('A field of a translated page shows its note, its error and its hint', () => {
  const { rerender } = render(<Field label="E-mail" />);
  translatePage();
  rerender(<Field label="E-mail" required note="optional" hint="For the receipt" error="Please enter it" />);
  expect(screen.getByRole('alert').textContent).toBe('Please enter it');
  translatePage();
  rerender(<Field label="Your e-mail" />);
  expect(screen.getByRole('textbox', { name: 'Your e-mail' })).toBeTruthy();
});
