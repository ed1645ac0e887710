import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Button } from '#src/ui/Button.tsx';

afterEach(cleanup);

/** Puts every text into a `<font>`, as page translators do. */
function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  }
}

test('A button of a translated page shows its spinner and hides it again', () => {
  const { rerender } = render(<Button>Place Order</Button>);
  translatePage();
  rerender(<Button busy>Place Order</Button>);
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('button').textContent).toContain('Place Order');
  rerender(<Button>Place Order</Button>);
  expect(screen.getByRole('button').textContent).toBe('Place Order');
});
