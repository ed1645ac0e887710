import type { FormFieldInputProps, SlugFormField } from '@keystatic/core';
import { createElement } from 'react';

type TextField = SlugFormField<string, string, string, null>;

type CountedProps = FormFieldInputProps<string> & { Input: TextField['Input']; most: number };

function CountedInput({ Input, most, ...props }: CountedProps) {
  return (
    <div>
      <Input {...props} />
      <Count length={props.value.trim().length} most={most} />
    </div>
  );
}

const withCount =
  (Input: TextField['Input'], most: number): TextField['Input'] =>
  (props) =>
    createElement(CountedInput, { ...props, Input, most });

/** Returns a text field that counts its characters, and says when there are more than search results show. */
export const counted = (field: TextField, most: number): TextField => ({
  ...field,
  Input: withCount(field.Input, most),
});

/** A refused field has its own message; a long text is only cut off. */
const Count = ({ length, most }: { length: number; most: number }) => (
  <p
    aria-live="polite"
    style={{ margin: '4px 0 0', font: '12px system-ui, sans-serif', color: length > most ? '#b45309' : '#52525b' }}
  >
    {length > most ? `${length} characters: search results show the first ${most}.` : `${length} of ${most} characters`}
  </p>
);
