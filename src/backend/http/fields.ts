import { visibleText } from '#src/lib/visible-text.ts';
import { invalid, type Problem, Refusal, required } from './errors.ts';

type Source = Record<string, unknown>;

/** Returns whether a number can be a database id. */
export const isId = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 2_147_483_647;

/** Reads fields of a query or body; `check` refuses the collected problems together, one per field. */
export class Fields {
  readonly #source: Source;
  readonly #problems: Problem[] = [];

  constructor(source: Source) {
    this.#source = source;
  }

  /** Returns trimmed text; null when empty or absent. */
  text(name: string): string | null {
    const value = this.#source[name];
    const text = typeof value === 'string' ? visibleText(value).trim() : typeof value === 'number' ? String(value) : '';
    return text || null;
  }

  /** Returns a finite number; null when absent or not a number. */
  number(name: string): number | null {
    const text = this.text(name);
    const value = text === null ? Number.NaN : Number(text);
    return Number.isFinite(value) ? value : null;
  }

  /** Returns an integer from 1 on that fits a database id, or null. */
  count(name: string): number | null {
    const value = this.number(name);
    return value !== null && isId(value) ? value : null;
  }

  /** Returns true for 1, `true` and `on`. */
  flag(name: string): boolean {
    const value = this.#source[name];
    return value === true || /^(1|true|on)$/i.test(this.text(name) ?? '');
  }

  /** Returns the ids of a JSON list in text (`[1,2]`, `["1"]`); null when absent or not a list. */
  ids(name: string): number[] | null {
    const value = parseOrNull(this.text(name));
    if (!Array.isArray(value)) return null;
    return value.map(Number).filter(isId);
  }

  /** Returns the words of a JSON list in text; text that is not JSON is split at commas. */
  texts(name: string): string[] {
    const text = this.text(name) ?? '[]';
    const value = parseOrNull(text);
    const list = Array.isArray(value) ? value.map(String) : text.replace(/[[\]"']/g, '').split(',');
    return list.map((word) => word.trim()).filter(Boolean);
  }

  /** Returns a required text; `''` until `check` refuses. */
  needText(name: string): string {
    return this.#need(name, this.text(name), '');
  }

  needNumber(name: string): number {
    return this.#need(name, this.number(name), 0);
  }

  needCount(name: string): number {
    return this.#need(name, this.count(name), 1);
  }

  needIds(name: string): number[] {
    return this.#need(name, this.ids(name), []);
  }

  /** Adds a problem of the caller. */
  refuse(name: string, message = invalid(name)): void {
    this.#problems.push({ code: name, message });
  }

  /** @throws {Refusal} 403 with one entry per refused field, if any. */
  check(): void {
    if (this.#problems.length > 0) throw new Refusal(403, this.#problems);
  }

  #need<T>(name: string, value: T | null, fallback: T): T {
    if (value !== null) return value;
    this.refuse(name, this.text(name) === null ? required(name) : invalid(name));
    return fallback;
  }
}

function parseOrNull(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
