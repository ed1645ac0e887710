import { invalid, type Problem, Refusal, required } from './errors.ts';

type Source = Record<string, unknown>;

/** Whether a database id can be this number. */
export const isId = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 2_147_483_647;

/** Reads fields of a query or body; problems are collected and refused together, one per field, by `check`. */
export class Fields {
  readonly #source: Source;
  readonly #problems: Problem[] = [];

  constructor(source: Source) {
    this.#source = source;
  }

  /** Text without blanks around it; empty text and absent are null. */
  text(name: string): string | null {
    const value = this.#source[name];
    // A database refuses the zero letter.
    const text =
      typeof value === 'string' ? value.replaceAll('\0', '').trim() : typeof value === 'number' ? String(value) : '';
    return text || null;
  }

  /** A finite number, or null when absent or no number. */
  number(name: string): number | null {
    const text = this.text(name);
    const value = text === null ? Number.NaN : Number(text);
    return Number.isFinite(value) ? value : null;
  }

  /** A whole number from 1 on that a database id can hold, or null. */
  count(name: string): number | null {
    const value = this.number(name);
    return value !== null && isId(value) ? value : null;
  }

  /** True for 1 and true in any form. */
  flag(name: string): boolean {
    const value = this.#source[name];
    return value === true || /^(1|true|on)$/i.test(this.text(name) ?? '');
  }

  /** Ids of a JSON list in text (`[1,2]`, `["1"]`); null when absent or not a list. */
  ids(name: string): number[] | null {
    const value = parsed(this.text(name));
    if (!Array.isArray(value)) return null;
    return value.map(Number).filter(isId);
  }

  /** Words of a JSON list in text; a list that is no JSON is cut at commas. */
  words(name: string): string[] {
    const text = this.text(name) ?? '[]';
    const value = parsed(text);
    const list = Array.isArray(value) ? value.map(String) : text.replace(/[[\]"']/g, '').split(',');
    return list.map((word) => word.trim()).filter(Boolean);
  }

  /** A text that must be there; `''` stands in until `check` refuses. */
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

  /** Adds a problem of one's own. */
  refuse(name: string, message = invalid(name)): void {
    this.#problems.push({ code: name, message });
  }

  /** @throws {Refusal} 403 with one entry per field, when any was refused. */
  check(): void {
    if (this.#problems.length > 0) throw new Refusal(403, this.#problems);
  }

  #need<T>(name: string, value: T | null, stand: T): T {
    if (value !== null) return value;
    this.refuse(name, this.text(name) === null ? required(name) : invalid(name));
    return stand;
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
