import type { ReactNode } from 'react';
import type { ButtonProps } from '#src/ui/Button.tsx';
import { elementsOf } from '#src/ui/elements-of.tsx';
import { RowsSkeleton } from '../page/RowsSkeleton.tsx';
import { Failed } from './Failed.tsx';

type View = { state: 'unread' | 'loading' | 'ready' } | { state: 'failed'; texts: readonly string[] };
type Ready<V extends View> = Extract<V, { state: 'ready' }>;

type Props<V extends View> = {
  view: V;
  texts: { loading: string; failed: string; retry: string };
  tone?: ButtonProps['tone'];
  /** Classes of the skeleton. */
  className?: string;
  onRetry: () => void;
  children: (ready: Ready<V>) => ReactNode;
};

/** Renders a list that is loaded: its skeleton, why it failed with a button to retry, or the list. */
export function Loadable<V extends View>({ view, texts, tone, className, onRetry, children }: Props<V>) {
  if (isReady(view)) return elementsOf(children(view));
  if (view.state === 'failed')
    return (
      <Failed title={texts.failed} text={view.texts.join(' ')} retry={texts.retry} tone={tone} onRetry={onRetry} />
    );
  return (
    <div role="status" className={className}>
      <span className="sr-only">{texts.loading}</span>
      <RowsSkeleton />
    </div>
  );
}

const isReady = <V extends View>(view: V): view is V & Ready<V> => view.state === 'ready';
