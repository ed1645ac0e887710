import { expect, test } from 'vitest';
import { clausesOf, lost } from '../../setup/clauses.ts';

const names = (text: string) => clausesOf([text]);

test('Titles of tests, steps and groups are clauses, whatever a loop puts into them', () => {
  const { rows, titles } = names(`
    test.describe('PROMO-05 a coupon', () => {
      test(\`is copied in \${locale}\`, { tag: '@phone' }, async () => {
        await test.step("CART-03 NAV-01 it's said", () => {});
      });
    });
    test.each([1])('HOME-F a row', () => {});`);
  expect([...rows]).toEqual(['PROMO-05', 'CART-03', 'NAV-01', 'HOME-F']);
  expect([...titles]).toEqual(['a coupon', 'is copied', 'it s said', 'a row']);
});

test('A test that became a step is not lost, and a removed test is lost', () => {
  const before = names(`test('CART-01 one', () => {}); test('CART-02 two', () => {});`);
  const after = names(`test('CART-01 all', () => test.step('CART-02 two', () => {}))`);
  expect(lost(before.titles, after.titles)).toEqual(['one']);
  expect(lost(before.rows, after.rows)).toEqual([]);
});
