import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { plainTyped } from '#src/lib/typed.ts';
import { CodeField } from '#src/ui/CodeField.tsx';

afterEach(cleanup);

function Form() {
  const [code, setCode] = useState('');
  return <CodeField label="Code" name="code" value={code} plain={plainTyped} onChange={setCode} />;
}

/** Pastes a text; returns the field and whether the browser's default applies. */
function pasted(text: string) {
  render(<Form />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
  const event = createEvent.paste(input, { clipboardData: { getData: () => text } });
  fireEvent(input, event);
  return { input, byItself: !event.defaultPrevented };
}

test.each([
  ['123456', '123456'],
  ['Your code is 123 456.', '123456'],
  ['Islet: 987-654 (valid for 10 minutes)', '987654'],
  ['رمزك ١٢٣٤٥٦', '123456'],
  ['رمزك \u200f١٢٣\u200b٤٥٦\u200e', '123456'],
  ['１２３４５６', '123456'],
])('ACC-01 The code of a pasted "%s" is entered', (text, code) => {
  expect(pasted(text)).toMatchObject({ input: { value: code }, byItself: false });
});

test.each(['12345', '1234567', 'no code'])('ACC-01 A pasted "%s" holds no code and is left to the browser', (text) => {
  expect(pasted(text)).toMatchObject({ input: { value: '' }, byItself: true });
});

test('ACC-01 The field lets browsers offer the code of a new message', () => {
  expect(pasted('').input.autocomplete).toBe('one-time-code');
});
