import * as v from 'valibot';
import { type AddressProblem, contactProblems } from '#src/domain/address-form.ts';
import { checkPhone, type PhoneProblem } from '#src/lib/phone.ts';
import { jsonCodec, persisted } from '../storage/persisted.ts';
import { phoneRules } from './person.ts';

/** Contact and address of a guest, stored only in this browser (ADDR-02). */
export type GuestInfo = {
  name: string;
  phone: string;
  email: string;
  address: string;
  road: string;
  house: string;
  floor: string;
};

const text = v.string();
const GuestInfoSchema: v.GenericSchema<unknown, GuestInfo> = v.object({
  name: text,
  phone: text,
  email: text,
  address: text,
  road: text,
  house: text,
  floor: text,
});

/** Empty. */
export const NO_INFO: GuestInfo = { name: '', phone: '', email: '', address: '', road: '', house: '', floor: '' };

/** Guest info of this browser; removed with the other checkout data on sign-out. */
export const $guestInfo = persisted<GuestInfo>('islet:checkout-guest', jsonCodec(GuestInfoSchema), NO_INFO);

export type InfoProblems = Partial<Record<'name' | 'phone' | 'email' | 'address', AddressProblem | 'phoneCountry'>>;

/**
 * Returns the problems of guest info; the e-mail is required, and the address unless the order is take-away (ADDR-08).
 */
export async function infoProblems(info: GuestInfo, takeAway: boolean): Promise<InfoProblems> {
  const reading = await checkPhone(info.phone, await phoneRules());
  return {
    ...(takeAway || info.address.trim() !== '' ? {} : { address: 'addressRequired' }),
    ...contactProblems(info, true),
    ...phoneProblem(reading.problem),
  };
}

/** Returns the form problem for an invalid number; a missing number is reported by the contact rules. */
export const phoneProblem = (problem: PhoneProblem | null): { phone?: 'phoneCountry' | 'phoneInvalid' } =>
  problem === 'country' ? { phone: 'phoneCountry' } : problem === 'invalid' ? { phone: 'phoneInvalid' } : {};
