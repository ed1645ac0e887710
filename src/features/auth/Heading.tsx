import { type ReactNode, useEffect, useRef } from 'react';

/** Renders the heading of a step. With `focus` it takes the focus when the step appears, for screen readers. */
export function Heading({ title, text, focus = false }: { title: string; text?: ReactNode; focus?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  return (
    <div className="grid gap-1">
      <h1 ref={heading} tabIndex={focus ? -1 : undefined} className="text-2xl font-extrabold no-outline">
        {title}
      </h1>
      {text && <p className="text-muted">{text}</p>}
    </div>
  );
}
