import { GATEWAY, GIFT_CARDS, HOME, MEMBERSHIP } from './city.ts';
import { inManner } from './manner.ts';
import type { Step } from './steps.ts';
import { Broken, type Person, type World } from './world.ts';

type StepOf<T extends Step['do']> = Extract<Step, { do: T }>;
const API = '/api/v1';
export const PASSWORD = 'quiet-harbour';
/** An unused session ends after 30 days. */
const SESSION_MS = 20 * 86_400_000;

/** Texts and numbers that appear in no other person's data. */
const markerOf = (id: number) => `mk${id}zz`;
const phoneOf = (id: number) => `+97156${String(1_000_000 + id)}`;

/** Opens an account; a guest who does it is the same person with the same guest id, as which they sign in. */
export async function signUp(world: World, { id, friend, guest }: StepOf<'sign up'>): Promise<void> {
  const earlier = guest === null ? null : world.person(guest);
  if (earlier?.guest === null) return;
  const person: Person = earlier ?? personOf(id);
  const code = friend === null ? null : await referralCodeOf(world, friend);
  const body = {
    name: `First ${person.marker}`,
    phone: person.phone,
    email: `${person.marker}@example.com`,
    password: PASSWORD,
    ...(code === null ? {} : { ref_code: code }),
  };
  const { status } = await world.call(null, 'POST', `${API}/auth/sign-up`, { body });
  if (status === 200 && (await signIn(world, person))) world.people.set(id, person);
}

const personOf = (id: number): Person => ({
  marker: markerOf(id),
  phone: phoneOf(id),
  headers: {},
  guest: null,
  deleted: false,
  since: 0,
});

async function referralCodeOf(world: World, friend: number): Promise<string | null> {
  const person = world.person(friend);
  if (!person) return null;
  const { record } = await world.call(person, 'GET', `${API}/customer/info`, { headers: { 'X-localization': 'en' } });
  return typeof record['ref_code'] === 'string' ? record['ref_code'] : null;
}

/** Signs in, also the guest that a person was. Returns false when the marketplace refuses it. */
export async function signIn(world: World, person: Person): Promise<boolean> {
  const body = {
    login_type: 'manual',
    email_or_phone: person.phone,
    field_type: 'phone',
    password: PASSWORD,
    ...(person.guest === null ? {} : { guest_id: person.guest }),
  };
  const { status, record } = await world.call(null, 'POST', `${API}/auth/login`, { body });
  if (status !== 200) return false;
  person.headers = { authorization: `Bearer ${String(record['token'])}` };
  person.guest = null;
  person.since = world.clock.now().getTime();
  return true;
}

/** Signs in again before the session ends. */
export async function signInAgain(world: World, who: number): Promise<void> {
  const person = world.person(who);
  if (!person || person.guest !== null || world.clock.now().getTime() - person.since < SESSION_MS) return;
  if (!(await signIn(world, person))) throw new Broken('a customer can sign in', `step ${who}`);
}

export async function newGuest(world: World, { id }: StepOf<'guest'>): Promise<void> {
  const { status, record } = await world.call(null, 'POST', `${API}/auth/guest/request`, { body: {} });
  if (status !== 200) return;
  const guest = String(record['guest_id']);
  world.people.set(id, { ...personOf(id), headers: { 'x-guest-id': guest }, guest });
}

export async function addFund(world: World, { who, amount, outcome, twice }: StepOf<'fund'>): Promise<void> {
  const person = world.person(who);
  if (!person) return;
  const body = { amount, payment_method: GATEWAY };
  const { record } = await world.call(person, 'POST', `${API}/customer/wallet/add-fund`, { body });
  const link = record['redirect_link'];
  if (typeof link !== 'string') return;
  const { pathname, search } = new URL(link);
  await Promise.all((twice ? [1, 2] : [1]).map(() => world.press(pathname + search, outcome)));
}

export async function redeem(world: World, { who, card, twice }: StepOf<'gift card'>): Promise<void> {
  const person = world.person(who);
  const code = GIFT_CARDS[card]?.code;
  if (!person || !code) return;
  const call = () => world.call(person, 'POST', `${API}/customer/wallet/gift-card`, { body: { code } });
  await Promise.all((twice ? [1, 2] : [1]).map(call));
}

/** Joins the membership, in two tabs at once if `twice`, or leaves it. */
export async function changeMembership(world: World, { who, leaves, twice }: StepOf<'membership'>): Promise<void> {
  const person = world.person(who);
  if (!person) return;
  const body = { price: MEMBERSHIP.price / 100 };
  const call = () =>
    leaves
      ? world.call(person, 'DELETE', `${API}/customer/membership`)
      : world.call(person, 'PUT', `${API}/customer/membership`, { body });
  await Promise.all((twice ? [1, 2] : [1]).map(call));
}

export async function convertPoints(world: World, { id, who, points, manner }: StepOf<'points'>): Promise<void> {
  const person = world.person(who);
  if (!person) return;
  const convert = (point: number) =>
    world.call(person, 'POST', `${API}/customer/loyalty-point/point-transfer`, {
      body: { point },
      headers: { 'idempotency-key': `points of step ${id}` },
    });
  await inManner(
    world,
    manner,
    () => convert(points),
    () => convert(points + 1),
  );
}

export async function saveAddress(world: World, { who }: StepOf<'address'>): Promise<void> {
  const person = world.person(who);
  if (!person) return;
  const { marker, phone } = person;
  const body = {
    contact_person_name: `Name ${marker}`,
    contact_person_number: phone,
    address_type: 'home',
    address: `Street of ${marker}`,
    latitude: HOME.lat,
    longitude: HOME.lng,
    additional_information: `Behind ${marker}`,
    house: marker,
    gate_code: marker,
  };
  await world.call(person, 'POST', `${API}/customer/address/add`, { body });
}

export async function sendMessage(world: World, { who }: StepOf<'message'>): Promise<void> {
  const person = world.person(who);
  if (!person) return;
  const body = { receiver_type: 'admin', receiver_id: 0, message: `Where is the order of ${person.marker}?` };
  await world.call(person, 'POST', `${API}/customer/message/send`, { body });
}

export async function deleteAccount(world: World, { who }: StepOf<'delete account'>): Promise<void> {
  const person = world.person(who);
  if (!person || person.guest !== null) return;
  const body = { current_password: PASSWORD };
  const { status } = await world.call(person, 'DELETE', `${API}/customer/remove-account`, { body });
  // 401: deleted already by a call without a response.
  if (status === 200 || status === 401) person.deleted = true;
}
