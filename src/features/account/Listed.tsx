import type { ReactNode } from 'react';
import type { Rows } from '#src/state/account/paged.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Loadable } from '../shared/islands/Loadable.tsx';

export type ListedProps<T> = {
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
export function Listed<T extends { id: string | number }>(props: ListedProps<T>) {
  const { view, label, texts, empty, onRetry, onMore, row } = props;
  return (
    <Loadable view={view} texts={texts} className="pt-4" onRetry={onRetry}>
      {(list) =>
        list.rows.length === 0 ? (
          <EmptyState art="/art/empty-search.svg" {...empty} />
        ) : (
          <>
            <ul className="rules-y" aria-label={label}>
              {list.rows.map((one) => (
                <li key={one.id}>{row(one)}</li>
              ))}
            </ul>
            <div className="mt-4 grid justify-items-center gap-3">
              <p role="status" className="text-sm text-muted">
                {list.more === 'failed' ? texts.moreFailed : texts.countText(list.rows.length, list.total)}
              </p>
              {list.more !== 'none' && (
                <Button tone="outline" busy={list.more === 'loading'} onClick={onMore}>
                  {list.more === 'failed' ? texts.retry : texts.more}
                </Button>
              )}
            </div>
          </>
        )
      }
    </Loadable>
  );
}
