import type { BasicFormField, FormFieldInputProps, SlugFormField } from '@keystatic/core';
import { fields } from '@keystatic/core';
import { createElement, useEffect, useId, useState } from 'react';
import type { Choice, ChoiceKind } from './kinds.ts';

const TYPING_MS = 200;
/** Names of values that have been looked up, for the labels of lists. */
const names = new Map<string, string>();

/** Returns the name of a chosen value; the value until it has been looked up, which the first call starts. */
export function nameOf(kind: ChoiceKind, value: string | number | null, otherwise: string): string {
  if (value === null || value === '') return otherwise;
  const key = `${kind} ${value}`;
  const name = names.get(key);
  if (name !== undefined) return name;
  names.set(key, String(value));
  void choicesFor(kind, String(value)).catch(() => {});
  return String(value);
}

async function choicesFor(kind: ChoiceKind, text: string, signal: AbortSignal | null = null): Promise<Choice[]> {
  const response = await fetch(`/api/keystatic/choices?${new URLSearchParams({ kind, text })}`, { signal });
  const choices: Choice[] = response.ok ? await response.json() : [];
  for (const { value, label } of choices) names.set(`${kind} ${value}`, label);
  return choices;
}

/** Returns the choices for a text, a moment after it was typed. */
function useChoices(kind: ChoiceKind, text: string): Choice[] {
  const [choices, setChoices] = useState<Choice[]>([]);
  useEffect(() => {
    const request = new AbortController();
    const timer = setTimeout(() => {
      choicesFor(kind, text, request.signal).then(setChoices, () => {});
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [kind, text]);
  return choices;
}

type ChosenProps = {
  kind: ChoiceKind;
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoFocus: boolean;
  /** What is wrong with the value, shown after the field was left. */
  error: string | null;
  forceValidation: boolean;
};

/** A field whose values are found by their names. */
export function ChosenInput({ kind, label, value, onChange, autoFocus, error, forceValidation }: ChosenProps) {
  const [text, setText] = useState(value);
  const [left, setLeft] = useState(false);
  const [id, help, list] = [useId(), useId(), useId()];
  const choices = useChoices(kind, text);
  const choice = choices.find((one) => one.value === text);
  const shownError = left || forceValidation ? error : null;
  const type = (typed: string) => {
    setText(typed);
    onChange(typed);
  };
  return (
    <div style={{ display: 'grid', gap: 8, font: '14px system-ui, sans-serif' }}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        list={list}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: a field of a dialog that has just been opened.
        autoFocus={autoFocus}
        aria-describedby={help}
        aria-invalid={shownError ? true : undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setLeft(true)}
        style={{ font: 'inherit', minHeight: 32, padding: '4px 12px', borderRadius: 6, border: '1px solid #a1a1aa' }}
      />
      <datalist id={list}>
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </datalist>
      <span id={help} role="status" style={{ color: shownError ? '#b91c1c' : '#52525b' }}>
        {shownError ?? choice?.label ?? 'Type a part of the name, and choose from the list.'}
      </span>
    </div>
  );
}

/** Returns what a field says about a value; null when it is right. */
function errorOf(validate: () => unknown): string | null {
  try {
    validate();
    return null;
  } catch {
    return 'Choose one from the list.';
  }
}

type TextField = SlugFormField<string, string, string, null>;

const slugInput =
  (kind: ChoiceKind, label: string, field: TextField): TextField['Input'] =>
  ({ value, onChange, ...props }: FormFieldInputProps<string>) =>
    createElement(ChosenInput, {
      ...props,
      ...{ kind, label, value, onChange, error: errorOf(() => field.validate(value, undefined)) },
    });

/** Returns a field with the slug of something in the marketplace, found by its name. */
export function chosenSlug(kind: ChoiceKind, label: string): TextField {
  const field = fields.text({
    label,
    validation: { isRequired: true, pattern: { regex: /^[\w-]+$/, message: 'Choose one from the list.' } },
  });
  return { ...field, Input: slugInput(kind, label, field) };
}

type NumberField = BasicFormField<number | null, number, number>;

const idInput =
  (kind: ChoiceKind, label: string, field: NumberField): NumberField['Input'] =>
  ({ value, onChange, ...props }: FormFieldInputProps<number | null>) =>
    createElement(ChosenInput, {
      ...props,
      ...{ kind, label, value: value === null ? '' : String(value), error: errorOf(() => field.validate(value)) },
      onChange: (text) => onChange(/^\d{1,15}$/.test(text) ? Number(text) : null),
    });

/** Returns a field with the id of something in the marketplace, found by its name. */
export function chosenId(kind: ChoiceKind, label: string): NumberField {
  const field = fields.integer({ label, validation: { isRequired: true, min: 1 } }) as NumberField;
  return { ...field, Input: idInput(kind, label, field) };
}
