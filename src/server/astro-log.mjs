import forPeople from 'astro/logger/node';
import { logLine } from '../lib/logger.ts';

/**
 * Returns the destination of Astro's log messages: readable text during a build, JSON lines in the running shop.
 * Messages without a label are dropped there: failed requests, which the middleware has logged with their request id.
 */
export default function destination(config) {
  // Vite defines `import.meta.env` only in built modules.
  if (!import.meta.env?.SSR) return forPeople(config);
  return {
    write({ level, label, message }) {
      if (label === null || (level !== 'warn' && level !== 'error')) return;
      logLine(level, label, { message });
    },
  };
}
