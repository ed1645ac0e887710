import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

type Props = {
  label: string;
  names: readonly string[];
  chosen: number;
  onChoose: (index: number) => void;
  /** Content of the chosen tab. */
  children: ReactNode;
};

/** Renders tabs with arrow key navigation in reading direction. */
export function Tabs({ label, names, chosen, onChoose, children }: Props) {
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!way) return;
    event.preventDefault();
    const towards = document.documentElement.dir === 'rtl' ? -way : way;
    const next = (chosen + towards + names.length) % names.length;
    onChoose(next);
    tabs.current[next]?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className="mb-4 flex gap-2" onKeyDown={onKeyDown}>
        {names.map((name, index) => (
          <button
            key={name}
            ref={(element) => {
              tabs.current[index] = element;
            }}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-list`}
            tabIndex={index === chosen ? 0 : -1}
            className="chip min-h-11"
            onClick={() => onChoose(index)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-list`} aria-labelledby={`${id}-tab-${chosen}`}>
        {children}
      </div>
    </>
  );
}
