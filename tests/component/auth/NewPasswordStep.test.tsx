import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LoginContact } from '#src/contract/auth.ts';
import { NewPasswordStep } from '#src/features/auth/NewPasswordStep.tsx';
import { TranslationsProvider } from '#src/features/auth/translations.ts';
import { createT } from '#src/i18n/browser.ts';
import { translationsOf } from '#src/i18n/t.ts';
import type { AuthPage } from '#src/state/auth/page.ts';

afterEach(cleanup);

const page: AuthPage = {
  name: 'forgot-password',
  ways: {
    password: true,
    code: true,
    passkeys: false,
    social: [],
    emailVerified: false,
    phoneVerified: false,
    externalCodes: false,
    referral: true,
  },
  rules: { country: 'AE', only: false },
  back: null,
  referral: null,
  firebase: null,
};

test.each([
  { by: 'phone', phone: '+971501234567' },
  { by: 'email', email: 'lina@example.com' },
] satisfies LoginContact[])(
  'The form for a new password has the hidden user name it belongs to, after a reset by $by',
  (reach) => {
    render(
      <TranslationsProvider
        value={{
          t: createT<'auth'>(translationsOf('auth', 'en'), 'en'),
          phone: translationsOf('phone', 'en'),
          passkeys: null,
          locale: 'en',
          page,
        }}
      >
        <NewPasswordStep reach={reach} />
      </TranslationsProvider>,
    );
    const form = screen.getByLabelText<HTMLInputElement>(/^New password/).form;
    const hint = form?.querySelector<HTMLInputElement>('input[autocomplete="username"]');
    expect(hint?.value).toBe(reach.by === 'phone' ? '+971501234567' : 'lina@example.com');
    expect([hint?.hidden, hint?.readOnly]).toEqual([true, true]);
  },
);
