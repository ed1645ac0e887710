import { Field } from './Field.tsx';

const WAYS = ['leave_at_door', 'hand_to_me', 'meet_outside'] as const;
type Way = (typeof WAYS)[number];
type Values = { handover: Way | ''; landmark: string; gateCode: string };

/** An empty field with `auto` would show an Arabic placeholder from the left. */
const directionOf = (value: string) => (value === '' ? undefined : 'auto');

type Props = {
  label: (key: Way | 'handover' | 'gateCode' | 'landmark' | 'landmarkHint' | 'gateCodeHint') => string;
  optional: string;
  values: Values;
  onChange: (change: Partial<Values>) => void;
};

/** What the courier has to know at an address: how to hand over, the gate code, a landmark. */
export const ArrivalFields = ({ label, optional, values, onChange }: Props) => (
  <>
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{label('handover')}</legend>
      <div className="flex flex-wrap gap-2">
        {WAYS.map((way) => (
          <button
            key={way}
            type="button"
            className="chip min-h-11"
            aria-pressed={values.handover === way}
            onClick={() => onChange({ handover: values.handover === way ? '' : way })}
          >
            {label(way)}
          </button>
        ))}
      </div>
    </fieldset>
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={label('landmark')}
        note={optional}
        name="landmark"
        dir={directionOf(values.landmark)}
        maxLength={150}
        placeholder={label('landmarkHint')}
        value={values.landmark}
        onChange={({ target }) => onChange({ landmark: target.value })}
      />
      <Field
        label={label('gateCode')}
        note={optional}
        name="gate-code"
        dir={directionOf(values.gateCode)}
        maxLength={50}
        autoComplete="off"
        placeholder={label('gateCodeHint')}
        value={values.gateCode}
        onChange={({ target }) => onChange({ gateCode: target.value })}
      />
    </div>
  </>
);
