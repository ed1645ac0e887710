import * as v from 'valibot';
import { latinDigits } from '#src/lib/digits.ts';
import { refusal } from '../http/errors.ts';
import { PASSWORD_COMMON, PASSWORD_SHORT } from './texts.ts';

const SHORTEST = 8;

/** Schema of a new password; `refuseWeakPassword` checks its strength. The limit only bounds the hashing work. */
export const NewPasswordSchema = v.pipe(v.string(), v.maxLength(200));

/** What others may know of the person: a password may not be made of it. */
export type PasswordOwner = { contacts: readonly (string | null)[]; firstName?: string; lastName?: string };

/** @throws {Refusal} 403 `password` for one that is too short or easy to guess. */
export function refuseWeakPassword(password: string, { contacts, firstName = '', lastName = '' }: PasswordOwner): void {
  if ([...password].length < SHORTEST) throw refusal(403, 'password', PASSWORD_SHORT);
  const names = [firstName, lastName, firstName + lastName, lastName + firstName];
  if (isCommonPassword(password, [...contacts, ...names])) throw refusal(403, 'password', PASSWORD_COMMON);
}

/**
 * Words that attackers try first: alone, doubled, or with digits and signs around them. Digits and signs that replace
 * letters are read as those letters before a password is looked up.
 */
const WORDS = new Set(
  `
password passwort passw passwd pass passcode passphrase passport secret secrets private access account admin administrator
adminadmin root rootroot toor superuser supervisor sysadmin system login logon signin signup user username guest test tester
testing testtest temp temporary default change changeme changeit letmein letmeinnow welcome welcomeback hello hellohello hi hey
qwerty qwertyu qwertyui qwertyuiop qwertz qwertzui qwertzuiop azerty azertyui azertyuiop asdf asdfg asdfgh asdfghj asdfghjk
asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc qweasd qweasdzxc poiuytrewq lkjhgfdsa mnbvcxz abcd abcde abcdef
abcdefg abcdefgh abcabc abc xyz aaaa qqqq zzzz
love iloveyou ilovegod iloveu loveyou loveme lover lovers lovely lovelove mylove forever always mine family mother father mom
mommy mama dad daddy papa baby babygirl babyboy sister brother daughter son wife husband honey sweetheart sweetie darling
princess prince queen king kingking angel angels angelina beautiful beauty pretty handsome cutie cute flower flowers butterfly
rainbow sunshine sunflower sunrise sunset moonlight starlight star stars superstar shadow ghost phantom spirit dream dreams dreamer
freedom peace happy happiness smile smiley lucky success money dollar rich million millionaire winner champion legend hero
master mastermind ninja samurai warrior soldier hunter killer assassin sniper gangster monster demon devil satan
dragon dragons phoenix unicorn tiger tigers lion lions wolf wolves bear bears eagle eagles falcon hawk panther jaguar cheetah
leopard dolphin dolphins shark sharks whale monkey monkeys gorilla elephant horse horses mustang stallion pony cat cats kitty
kitten dog dogs doggy puppy bulldog rabbit bunny chicken duck turtle spider snake cobra scorpion
football baseball basketball soccer hockey tennis golf golfer cricket rugby boxing wrestling swimming running skateboard surfer
liverpool arsenal chelsea manchester manchesterunited barcelona realmadrid madrid juventus milan bayern ronaldo messi neymar
beckham zidane jordan lakers yankees cowboys steelers packers broncos raiders patriots
batman superman spiderman ironman hulk thor avengers captain america joker pokemon pikachu naruto sasuke goku mario sonic zelda
minecraft fortnite roblox gamer gaming game games starwars skywalker vader yoda jedi matrix terminator gandalf frodo hobbit
hogwarts harrypotter potter hermione snoopy garfield mickey minnie disney tinkerbell cinderella barbie
computer internet keyboard laptop windows microsoft apple google facebook instagram twitter youtube whatsapp telegram samsung
nokia iphone android linux ubuntu oracle server network wireless wifi router cisco database developer hacker hacking security
ferrari porsche mercedes lamborghini corvette camaro toyota honda yamaha kawasaki ducati harley harleydavidson bmw audi
chocolate cookie cookies coffee banana orange cherry strawberry pineapple peaches pepper ginger cheese butter burger pizza
sugar candy cupcake whiskey vodka tequila
summer winter spring autumn january february march april may june july august september october november december monday
tuesday wednesday thursday friday saturday sunday weekend holiday christmas birthday
london paris berlin newyork california florida texas chicago boston dallas phoenix miami hollywood america american canada
england germany france spain italy russia brazil mexico india pakistan egypt jordan lebanon syria iraq iran palestine morocco
algeria tunisia saudi saudiarabia riyadh jeddah mecca makkah dubai emirates abudhabi sharjah qatar doha kuwait bahrain oman
muscat cairo beirut amman damascus baghdad istanbul turkey
allah allahakbar bismillah bismilah alhamdulillah inshallah mashallah subhanallah muhammad mohammed mohamed mohammad mohammad
ahmed ahmad mahmoud mustafa hassan hussein hussain ali aliali omar osman othman khalid khaled abdullah abdallah abdulrahman
ibrahim yousef yusuf youssef ismail fatima fatimah aisha maryam mariam khadija zainab habibi habibti hayati jesus jesuschrist
christ god godisgood blessed blessing faith hope grace heaven trinity
michael jennifer jessica ashley daniel matthew andrew joshua thomas robert william charlie george richard anthony nicole amanda
samantha michelle melissa elizabeth victoria natasha patrick steven brandon justin austin taylor alexander alexandra sebastian
benjamin christopher jonathan nicholas maverick merlin buster bailey maggie sophie chloe hannah olivia isabella
abracadabra whatever nothing something anything trustno trustnoone iamthebest thebest imgod fuckyou fuckoff fuck asshole bitch
sexy sexsex porn xxxx blink blinkblink metallica nirvana slipknot eminem tupac rockstar rocknroll music guitar piano drummer
marsa islet market marketplace shop shopping customer delivery
`.match(/[a-z]+/g),
);

/** Rows and columns of keyboards, and the alphabet; every run of them counts as common, forwards and backwards. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujm',
  'zaq1xsw2cde3vfr4',
].flatMap((run) => [run, [...run].reverse().join('')]);

const LETTER_FOR: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const FEW_LETTERS = 3;
const LONG_NUMBER = 12;
const SHORTEST_OWN = 5;

/**
 * Returns whether a password is easy to guess: a common word, a run of keys, a short number, or personal data
 * (`personalTexts`: phone, e-mail, name).
 */
function isCommonPassword(password: string, personalTexts: readonly (string | null)[]): boolean {
  const plain = plainOf(password);
  if (new Set(plain).size <= FEW_LETTERS) return true;
  if (/^\d+$/.test(plain) && plain.length < LONG_NUMBER) return true;
  if (RUNS.some((run) => run.includes(plain))) return true;
  // A word with decoration, in plain letters or with digits and signs for letters.
  const undecorated = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const lettersOnly = [...plain].map((letter) => LETTER_FOR[letter] ?? letter).join('');
  const readUndecorated = [...undecorated].map((letter) => LETTER_FOR[letter] ?? letter).join('');
  if ([undecorated, lettersOnly, readUndecorated].some(isCommonWord)) return true;
  return personalTexts.some((fact) => isOwn(plain, fact));
}

const plainOf = (text: string): string => latinDigits(text.normalize('NFKC').toLowerCase());

/** `text` may be empty: a password of another script has no Latin letters. */
function isCommonWord(text: string): boolean {
  if (WORDS.has(text) || RUNS.some((run) => text.length > FEW_LETTERS && run.includes(text))) return true;
  const half = text.slice(0, text.length / 2);
  return half !== '' && text === half + half && isCommonWord(half);
}

function isOwn(plain: string, fact: string | null): boolean {
  const text = plainOf(fact ?? '');
  const parts = [text, text.split('@')[0] ?? '', text.replace(/\D/g, '')].map(lettersOf);
  const core = lettersOf(plain);
  const cores = [core, core.replace(/^\d+|\d+$/g, '')];
  return parts.some((part) => part.length >= SHORTEST_OWN && cores.includes(part));
}

/** Returns the letters, with their marks, and digits of any script. */
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
