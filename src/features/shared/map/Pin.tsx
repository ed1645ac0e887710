import { PIN_OUTLINE } from './pin-shape.ts';

/** Renders the pin over the middle of the map; its tip is the location. Lifted while that location is looked up. */
export const Pin = ({ lifted }: { lifted: boolean }) => (
  <span className="pointer-events-none absolute inset-0 grid place-items-center" aria-hidden="true">
    <span className="relative grid size-0 place-items-center">
      <span className="absolute h-1.5 w-5 rounded-full bg-shade" />
      <svg
        aria-hidden="true"
        viewBox="0 0 40 52"
        width="40"
        height="52"
        className={`absolute bottom-0 max-w-none transition-[translate] ${lifted ? '[translate:0_-0.625rem]' : ''}`}
      >
        <path d={PIN_OUTLINE} className="fill-accent stroke-white" strokeWidth="2.5" />
        <circle cx="20" cy="19.5" r="6.5" className="fill-white" />
      </svg>
    </span>
  </span>
);
