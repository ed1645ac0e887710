import { Field } from './Field.tsx';

const PARTS = ['road', 'house', 'floor'] as const;
/** Parts of an address within a street. */
type Part = (typeof PARTS)[number];

type Props = {
  label: (part: Part) => string;
  /** Prefix of the field names, for forms with two addresses. */
  prefix?: string;
  values: Record<Part, string>;
  onChange: (change: Partial<Record<Part, string>>) => void;
};

/** Street, house and floor of an address, side by side. */
export const AddressDetailFields = ({ label, prefix = '', values, onChange }: Props) => (
  <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-3">
    {PARTS.map((part) => (
      <Field
        key={part}
        label={label(part)}
        name={prefix + part}
        className={part === 'road' ? 'max-sm:col-span-2' : undefined}
        dir="auto"
        maxLength={100}
        value={values[part]}
        onChange={({ target }) => onChange({ [part]: target.value })}
      />
    ))}
  </div>
);
