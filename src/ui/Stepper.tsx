import { Minus, Plus, Trash } from './glyphs.tsx';

export type StepperProps = {
  /** The quantity as shown, e.g. padded and in the digits of the language (CART-14). */
  text: string;
  /** Names the group, e.g. 'Quantity of Margherita'. */
  label: string;
  less: string;
  more: string;
  onLess: () => void;
  onMore: () => void;
  /** The left button deletes instead (CART-08); `less` then says so. */
  removes?: boolean;
  lessDisabled?: boolean;
  moreDisabled?: boolean;
  small?: boolean;
  /** `data-act` of the two buttons, by which a press before the island was there is repeated on them. */
  acts?: readonly [less: string, more: string];
  className?: string;
};

/** Minus, a number, plus. */
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
