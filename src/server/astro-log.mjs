import forPeople from 'astro/logger/node';
import { logLine } from '../lib/logger.ts';

/**
 * Where Astro's own messages go: to people while a build runs, as JSON lines in the running shop. There it leaves out what has no
 * label: those are failed requests, which the middleware has just reported under the reference the visitor was given.
 */
export default function destination(config) {
  // Vite defines the environment only in what it builds.
  if (!import.meta.env?.SSR) return forPeople(config);
  return {
    write({ level, label, message }) {
      if (label === null || (level !== 'warn' && level !== 'error')) return;
      logLine(level, label, { message });
    },
  };
}
