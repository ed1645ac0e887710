import { addDays, wallClock } from '#src/domain/clock.ts';
import { business } from './data/settings/business.ts';

const HOUR_MS = 3_600_000;

/** Returns the instant some days ago; fractions of a day are allowed. */
export const daysAgo = (now: Date, days: number): Date => new Date(Math.round(now.getTime() - days * 24 * HOUR_MS));

/** Returns the instant some hours from now. */
export const hoursFrom = (now: Date, hours: number): Date => new Date(now.getTime() + hours * HOUR_MS);

/** Returns the marketplace's date `YYYY-MM-DD` some days from today. */
export const dayFrom = (now: Date, days: number): string => addDays(wallClock(now, business.timeZone).date, days);
