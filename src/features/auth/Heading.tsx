import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a step. A step that replaces another one takes the focus, so that it is heard. */
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
