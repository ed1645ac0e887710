import type { FormFieldInputProps, SlugFormField } from '@keystatic/core';
import { fields } from '@keystatic/core';
import { createElement } from 'react';
import { accentTokens } from '#src/domain/accent.ts';
import { isHex } from '#src/lib/color.ts';

type TextField = SlugFormField<string, string, string, null>;
type ColorProps = FormFieldInputProps<string> & { Input: TextField['Input']; label: string; dark: boolean };

const NONE = '#ffffff';

/** A colour as a text and as a swatch to choose from, with a button in it as the shop would show it. */
function ColorInput({ Input, label, dark, ...props }: ColorProps) {
  const tokens = isHex(props.value) ? accentTokens(props.value, dark ? 'dark' : 'light') : null;
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <Input {...props} />
      <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
        <input
          type="color"
          aria-label={`Choose: ${label}`}
          value={isHex(props.value) ? props.value : NONE}
          onChange={({ target }) => props.onChange(target.value)}
          style={{ width: 44, height: 32, padding: 0 }}
        />
        {tokens && (
          <span
            style={{
              background: tokens['accent'],
              color: tokens['on-accent'],
              borderRadius: 12,
              padding: '6px 14px',
              font: '600 14px system-ui, sans-serif',
            }}
          >
            Add to cart
          </span>
        )}
      </div>
    </div>
  );
}

const withSwatch =
  (Input: TextField['Input'], label: string): TextField['Input'] =>
  (props) =>
    createElement(ColorInput, { ...props, Input, label, dark: label.startsWith('Dark') });

/** Returns the field of a colour such as #e03a32. */
export function colorField(label: string): TextField {
  const field = fields.text({
    label,
    validation: { pattern: { regex: /^$|^#[0-9a-f]{6}$/i, message: 'A colour such as #e03a32.' } },
  });
  return { ...field, Input: withSwatch(field.Input, label) };
}
