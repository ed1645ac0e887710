import { describe, expect, test } from 'vitest';
import { emailProblem, nameProblems, passwordProblems, phoneProblemOf } from '#src/domain/account-form.ts';
import { loginContactOf } from '#src/domain/login-contact.ts';

describe('the form of an account', () => {
  test('ACC-02 both halves of a name must be there', () => {
    expect(nameProblems({ firstName: ' ', lastName: '' })).toEqual({
      firstName: 'firstNameRequired',
      lastName: 'lastNameRequired',
    });
    expect(nameProblems({ firstName: 'لينا', lastName: 'حداد' })).toEqual({});
  });

  test('ACC-02 an e-mail address is one, of at most 255 letters', () => {
    expect(emailProblem('', true)).toEqual({ email: 'emailRequired' });
    expect(emailProblem('', false)).toEqual({});
    expect(emailProblem('lina@nowhere', false)).toEqual({ email: 'emailInvalid' });
    const tail = '@example.com';
    expect(emailProblem('a'.repeat(255 - tail.length) + tail, true)).toEqual({});
    expect(emailProblem('a'.repeat(256 - tail.length) + tail, true)).toEqual({ email: 'emailInvalid' });
  });

  test('a password has eight letters, twice the same', () => {
    expect(passwordProblems('1234567', '1234567')).toEqual({ password: 'passwordShort' });
    expect(passwordProblems('12345678', '12345679')).toEqual({ repeat: 'passwordsDiffer' });
    expect(passwordProblems('كلمةسرجيدة', 'كلمةسرجيدة')).toEqual({});
  });

  test('what is wrong with a phone has its words', () => {
    expect(phoneProblemOf('required')).toEqual({ phone: 'phoneRequired' });
    expect(phoneProblemOf('country')).toEqual({ phone: 'phoneCountry' });
    expect(phoneProblemOf(null)).toEqual({});
  });
});

describe('one field for phone or e-mail', () => {
  const reading = (phone: string, problem: 'invalid' | 'country' | null = null) => ({ phone, country: null, problem });

  test('takes either', () => {
    expect(loginContactOf(' lina@example.com ', reading('', 'invalid'))).toEqual({
      by: 'email',
      email: 'lina@example.com',
    });
    expect(loginContactOf('+٩٩٩٥٥٥٠١٠٠', reading('+9995550100'))).toEqual({ by: 'phone', phone: '+9995550100' });
  });

  test('a number of another country may still be that of an account', () => {
    expect(loginContactOf('+44 20 7946 0958', reading('+442079460958', 'country'))).toEqual({
      by: 'phone',
      phone: '+442079460958',
    });
  });

  test('says what is neither', () => {
    expect(loginContactOf('  ', reading(''))).toBe('reachRequired');
    expect(loginContactOf('lina@', reading('', 'invalid'))).toBe('reachInvalid');
    expect(loginContactOf('lina', reading('lina', 'invalid'))).toBe('reachInvalid');
  });
});
