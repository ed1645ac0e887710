import type { Env } from './env.ts';

type Settings = Pick<Env, 'GOOGLE_MAPS_KEY' | 'FIREBASE_CONFIG' | 'ANALYTICS_TAG_MANAGER' | 'ANALYTICS_HOSTS'>;

const MAPS = ['https://maps.googleapis.com/maps/api/js', 'https://maps.googleapis.com/maps-api-v3/api/js/'];
const FIREBASE = [
  'https://apis.google.com/js/api.js',
  'https://apis.google.com/_/scs/',
  'https://www.google.com/recaptcha/api.js',
  'https://www.google.com/recaptcha/enterprise.js',
  'https://www.gstatic.com/recaptcha/releases/',
];
const TAG_MANAGER = [
  'https://www.googletagmanager.com/gtm.js',
  'https://www.googletagmanager.com/gtag/js',
  'https://www.googletagmanager.com/gtag/destination',
];

/**
 * Returns where scripts of other sites may come from: the exact files, because other paths of these hosts return scripts
 * that an attacker could choose or use.
 */
export const scriptSources = (env: Settings): string[] => [
  ...(env.GOOGLE_MAPS_KEY ? MAPS : []),
  ...(env.FIREBASE_CONFIG ? FIREBASE : []),
  ...(env.ANALYTICS_TAG_MANAGER === undefined ? [] : [...TAG_MANAGER, ...env.ANALYTICS_HOSTS]),
];
