import * as v from 'valibot';
import { type AddressProblem, contactProblems } from '#src/domain/address-form.ts';
import { checkPhone, type PhoneProblem } from '#src/lib/phone.ts';
import { jsonCodec, persisted } from '../persisted.ts';
import { phoneRules } from './person.ts';

/** Who and where a guest is, as D1 §3 keeps it: in this browser only. */
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

/** Nothing known; a constant for islands. */
export const NO_INFO: GuestInfo = { name: '', phone: '', email: '', address: '', road: '', house: '', floor: '' };

/** The guest info of this browser; forgotten with everything of a checkout when somebody signs out. */
export const $guestInfo = persisted<GuestInfo>('islet:checkout-guest', jsonCodec(GuestInfoSchema), NO_INFO);

export type InfoProblems = Partial<Record<'name' | 'phone' | 'email' | 'address', AddressProblem | 'phoneCountry'>>;

/** What is wrong with guest info; the e-mail is needed, an address unless the order is taken away (D1 §5). */
export async function infoProblems(info: GuestInfo, takeAway: boolean): Promise<InfoProblems> {
  const reading = await checkPhone(info.phone, await phoneRules());
  return {
    ...(takeAway || info.address.trim() !== '' ? {} : { address: 'addressRequired' }),
    ...contactProblems(info, true),
    ...phoneProblem(reading.problem),
  };
}

/** A number that cannot be, as a form names it; one that is missing is named by the rules of contacts. */
export const phoneProblem = (problem: PhoneProblem | null): { phone?: 'phoneCountry' | 'phoneInvalid' } =>
  problem === 'country' ? { phone: 'phoneCountry' } : problem === 'invalid' ? { phone: 'phoneInvalid' } : {};
