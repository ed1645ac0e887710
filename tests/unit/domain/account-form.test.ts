import { describe, expect, test } from 'vitest';
import { emailProblem, nameProblems, passwordProblems, phoneProblemOf } from '#src/domain/account-form.ts';
import { loginContactOf } from '#src/domain/login-contact.ts';

describe('The form of an account', () => {
  test('ACC-02 A name is refused unless both its first and its last part are given', () => {
    expect(nameProblems({ firstName: ' ', lastName: '  ' })).toEqual({
      firstName: 'firstNameRequired',
      lastName: 'lastNameRequired',
    });
    expect(nameProblems({ firstName: 'لينا', lastName: 'حداد' })).toEqual({});
  });

  test('ACC-02 An e-mail address must be valid and has at most 255 characters', () => {
    expect(emailProblem('', true)).toEqual({ email: 'emailRequired' });
    expect(emailProblem('  ', true)).toEqual({ email: 'emailRequired' });
    expect(emailProblem(' lina@example.com ', true)).toEqual({});
    expect(emailProblem('', false)).toEqual({});
    expect(emailProblem('lina@nowhere', false)).toEqual({ email: 'emailInvalid' });
    const tail = '@example.com';
    expect(emailProblem('a'.repeat(255 - tail.length) + tail, true)).toEqual({});
    expect(emailProblem('a'.repeat(256 - tail.length) + tail, true)).toEqual({ email: 'emailInvalid' });
  });

  test('A password needs eight characters and must be repeated exactly', () => {
    expect(passwordProblems('1234567', '1234567')).toEqual({ password: 'passwordShort' });
    expect(passwordProblems('12345678', '12345679')).toEqual({ repeat: 'passwordsDiffer' });
    expect(passwordProblems('كلمةسرجيدة', 'كلمةسرجيدة')).toEqual({});
  });

  test('Each problem of a phone number has its own message', () => {
    expect(phoneProblemOf('required')).toEqual({ phone: 'phoneRequired' });
    expect(phoneProblemOf('country')).toEqual({ phone: 'phoneCountry' });
    expect(phoneProblemOf(null)).toEqual({});
  });
});

describe('One field for phone or e-mail', () => {
  const reading = (phone: string, problem: 'invalid' | 'country' | null = null) => ({ phone, country: null, problem });

  test('The field takes a phone number or an e-mail address', () => {
    expect(loginContactOf(' lina@example.com ', reading('', 'invalid'))).toEqual({
      by: 'email',
      email: 'lina@example.com',
    });
    expect(loginContactOf('+٩٩٩٥٥٥٠١٠٠', reading('+9995550100'))).toEqual({ by: 'phone', phone: '+9995550100' });
  });

  test('A phone number of another country is accepted as the number of an account', () => {
    expect(loginContactOf('+44 20 7946 0958', reading('+442079460958', 'country'))).toEqual({
      by: 'phone',
      phone: '+442079460958',
    });
  });

  test('An input that is neither a phone number nor an e-mail address is refused', () => {
    expect(loginContactOf('  ', reading(''))).toBe('reachRequired');
    expect(loginContactOf('lina@', reading('', 'invalid'))).toBe('reachInvalid');
    expect(loginContactOf('lina', reading('lina', 'invalid'))).toBe('reachInvalid');
  });
});
