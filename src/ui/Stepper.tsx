import { Minus, Plus, Trash } from './glyphs.tsx';

export type StepperProps = {
  /** The formatted quantity, e.g. zero-padded (CART-14). */
  text: string;
  /** Accessible name of the group, e.g. 'Quantity of Margherita'. */
  label: string;
  less: string;
  more: string;
  onLess: () => void;
  onMore: () => void;
  /** The left button deletes (CART-08); `less` is then its label. */
  removes?: boolean;
  lessDisabled?: boolean;
  moreDisabled?: boolean;
  small?: boolean;
  /** `data-act` of the two buttons, with which a press before hydration is replayed. */
  acts?: readonly [less: string, more: string];
  className?: string;
};

/** A quantity between a minus and a plus button. */
export function Stepper(props: StepperProps) {
  const size = props.small ? 'size-9' : 'size-11';
  const button = `grid ${size} place-items-center rounded-full disabled:text-muted hover:not-disabled:bg-surface`;
  const icon = props.small ? 16 : 18;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a box and a legend of its own
    <div
      role="group"
      aria-label={props.label}
      className={['inline-flex items-center rounded-full bg-subtle', props.className].filter(Boolean).join(' ')}
    >
      <button
        type="button"
        className={button}
        data-act={props.acts?.[0]}
        aria-label={props.less}
        disabled={props.lessDisabled}
        onClick={props.onLess}
      >
        {props.removes ? <Trash size={icon} aria-hidden="true" /> : <Minus size={icon} aria-hidden="true" />}
      </button>
      <output className="min-w-8 text-center font-semibold even-digits">{props.text}</output>
      <button
        type="button"
        className={button}
        data-act={props.acts?.[1]}
        aria-label={props.more}
        disabled={props.moreDisabled}
        onClick={props.onMore}
      >
        <Plus size={icon} aria-hidden="true" />
      </button>
    </div>
  );
}
