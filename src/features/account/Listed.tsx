import type { ReactNode } from 'react';
import type { Rows } from '#src/state/account/paged.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { RowsSkeleton } from '../shared/page/RowsSkeleton.tsx';

type Props<T> = {
  view: Rows<T>;
  /** Accessible name of the list. */
  label: string;
  texts: {
    loading: string;
    failed: string;
    retry: string;
    more: string;
    moreFailed: string;
    /** Returns the text 'count of total shown'. */
    countText: (count: number, total: number) => string;
  };
  empty: { title: string; text?: string | undefined };
  onRetry: () => void;
  onMore: () => void;
  row: (row: T) => ReactNode;
};

/** Renders a paged list: loading, failed, empty or rows, and a button for more. */
export function Listed<T extends { id: string | number }>(props: Props<T>) {
  const { view, label, texts, empty, onRetry, onMore, row } = props;
  if (view.state === 'loading') {
    return (
      <div role="status" aria-label={texts.loading} className="pt-4">
        <RowsSkeleton />
      </div>
    );
  }
  if (view.state === 'failed') {
    return (
      <div role="alert">
        <EmptyState art="/art/error.svg" title={texts.failed} text={view.texts.join('\n')}>
          <Button onClick={onRetry}>{texts.retry}</Button>
        </EmptyState>
      </div>
    );
  }
  if (view.rows.length === 0) return <EmptyState art="/art/empty-search.svg" {...empty} />;
  return (
    <>
      <ul className="rules-y" aria-label={label}>
        {view.rows.map((one) => (
          <li key={one.id}>{row(one)}</li>
        ))}
      </ul>
      <div className="mt-4 grid justify-items-center gap-3">
        <p role="status" className="text-sm text-muted">
          {view.more === 'failed' ? texts.moreFailed : texts.countText(view.rows.length, view.total)}
        </p>
        {view.more !== 'none' && (
          <Button tone="outline" busy={view.more === 'loading'} onClick={onMore}>
            {view.more === 'failed' ? texts.retry : texts.more}
          </Button>
        )}
      </div>
    </>
  );
}
