import { expect, test } from 'vitest';
import { type PasswordOwner, refuseWeakPassword } from '#src/backend/auth/new-password.ts';
import { Refusal } from '#src/backend/http/errors.ts';

const NOBODY: PasswordOwner = { contacts: [] };
const isRefused = (password: string, owner = NOBODY): boolean => {
  try {
    refuseWeakPassword(password, owner);
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
};

test.each([
  'كلمةالمرورالسرية',
  'گذرواژه‌امن۱۴۰۵',
  'длинныйпароль',
  'सुरक्षितशब्द',
  '安全な合言葉です長い',
  'πολύμυστικό',
  '971500005005123',
  '!!!???###$$$',
  '🦊🐙🦉🐢🦋🐝🐳🦩',
  'ﷺﷺﷺﷺاﷺﷺﷺﷺبتث',
  '\ud800x\udfff*7mM,=',
  `${'é'.repeat(3) + 'ab'.repeat(90)}xyq`,
  'كلمة'.repeat(50),
])('A password of any script, or of signs only, is accepted: %s', (password) => {
  expect(isRefused(password)).toBe(false);
});

test.each([
  '',
  'قصيرة',
  '🦊🐙🦉🐢',
  '١٢٣٤٥٦٧٨',
  '۱۲۳۴۵۶۷۸',
  '１２３４５６７８',
  'ققققققققق',
  '!!!!!!!!!!',
  'password1',
  'ｐａｓｓｗｏｒｄ',
  'كلمة password كلمة',
  'abcabcabc'.repeat(20),
])('A short or common password is refused in every script: %s', (password) => {
  expect(isRefused(password)).toBe(true);
});

test.each([
  ['Reva Fund', { firstName: 'Reva', lastName: 'Fund' }],
  ['revafund', { firstName: 'Reva', lastName: 'Fund' }],
  ['fund-reva', { firstName: 'Reva', lastName: 'Fund' }],
  ['RevaFund2026', { firstName: 'Reva', lastName: 'Fund' }],
  ['Lina Al Aziz', { firstName: 'Lina', lastName: 'Al Aziz' }],
  ['لينا حداد', { firstName: 'لينا', lastName: 'حداد' }],
  ['حدادلينا٧', { firstName: 'لينا', lastName: 'حداد' }],
  ['+971 50 123 4567', { contacts: ['+971501234567'] }],
  ['٩٧١٥٠١٢٣٤٥٦٧', { contacts: ['+971501234567'] }],
  ['lina.haddad', { contacts: ['lina.haddad@example.com'] }],
  ['Lina.Haddad@Example.com', { contacts: [null, 'lina.haddad@example.com'] }],
])('A password made of the customer’s own name or contact is refused: %s', (password, owner) => {
  expect(isRefused(password, { ...NOBODY, ...owner })).toBe(true);
});
