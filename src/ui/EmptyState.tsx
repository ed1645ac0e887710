import type { ReactNode } from 'react';
import { elementsOf } from './elements-of.tsx';

/** Shown instead of empty content: an illustration, a text and optional actions. */
export const EmptyState = ({
  art,
  title,
  text,
  children,
}: {
  /** Path of an illustration in /art, or an icon. */
  art?: string | ReactNode;
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}) => (
  <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
    {typeof art === 'string' ? <img src={art} alt="" width="160" height="160" className="size-40" /> : elementsOf(art)}
    <p className="text-lg font-bold">{title}</p>
    {text && <p className="max-w-sm text-muted">{text}</p>}
    {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
  </div>
);
