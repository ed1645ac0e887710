import type { ReactNode } from 'react';
import { sized } from '#src/config/image.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { clearHistory, forgetSearch, type SuggestView } from '#src/state/search/search.ts';
import { clearSeen } from '#src/state/search/seen.ts';
import { Store, X } from '#src/ui/glyphs.tsx';
import { History, Search } from '#src/ui/glyphs-places.tsx';
import type { Entry } from './entries.ts';

type Props = {
  id: string;
  open: boolean;
  active: number;
  entries: readonly Entry[];
  suggestions: SuggestView;
  t: AreaT<'search'>;
  onChoose: (entry: Entry) => void;
  onForgot: () => void;
};

const ICONS = { item: Search, store: Store, seen: History, keyword: Search, recent: History };

/** Width of the picture of what was seen, in pixels of the file. */
const PICTURE = { item: 200, store: 160 };

const keyOf = (entry: Entry): string => {
  if (entry.kind === 'seen') return `${entry.seen.kind} ${entry.seen.moduleId} ${entry.seen.slug}`;
  return entry.kind === 'store' ? (entry.key ?? entry.text) : entry.text;
};

/**
 * Renders the drop-down. A list box may contain only options, so the delete buttons are positioned over the recent
 * entries. Both have rows of 44 px and the recent entries come last, so they line up.
 */
export function SearchList({ id, open, active, entries, suggestions, t, onChoose, onForgot }: Props) {
  const recent = entries.filter(({ kind }) => kind === 'recent');
  const drop = (work: () => void) => () => {
    work();
    onForgot();
  };
  const option = (entry: Entry): ReactNode => {
    const index = entries.indexOf(entry);
    const Icon = ICONS[entry.kind];
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles Enter
      <div
        key={`${entry.kind} ${keyOf(entry)}`}
        id={`${id}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        ref={(element) => {
          if (index === active) element?.scrollIntoView({ block: 'nearest' });
        }}
        className={`flex h-11 cursor-pointer items-center gap-3 rounded-control ps-3 hover:bg-subtle aria-selected:bg-subtle ${entry.kind === 'recent' ? 'pe-12' : 'pe-3'}`}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(entry)}
      >
        {entry.kind === 'seen' && entry.seen.image ? (
          <img
            src={sized(entry.seen.image, PICTURE[entry.seen.kind])}
            alt=""
            className="size-8 flex-none rounded-control object-cover"
          />
        ) : (
          <Icon size={18} aria-hidden="true" className="flex-none text-muted" />
        )}
        <span className="truncate" dir="auto">
          {entry.text}
        </span>
      </div>
    );
  };
  const group = (kind: Entry['kind'], title: string): ReactNode => {
    const rows = entries.filter((entry) => entry.kind === kind);
    if (rows.length === 0) return null;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a group of options; a list box must not contain a fieldset
      <div role="group" aria-labelledby={`${id}-${kind}`}>
        <p id={`${id}-${kind}`} className="flex h-11 items-center px-3 text-sm font-bold text-muted">
          {title}
        </p>
        {rows.map(option)}
      </div>
    );
  };
  const nothing = suggestions.state === 'ready' && suggestions.items.length + suggestions.stores.length === 0;

  return (
    <div
      hidden={!open}
      className="absolute inset-x-0 top-full z-20 mt-2 max-h-[min(400px,60dvh)] overflow-y-auto overscroll-contain rounded-card bg-surface lined-lift"
    >
      <div className="relative p-2">
        {(nothing || suggestions.state === 'failed') && (
          <p className="flex min-h-11 items-center px-3 text-sm text-muted">
            {nothing ? t('noSuggestions') : t('failed')}
          </p>
        )}
        <div id={id} role="listbox" aria-label={t('suggestions')}>
          {group('item', t('suggestedItems'))}
          {group('store', t('suggestedStores'))}
          {group('seen', t('seen'))}
          {group('keyword', t('keywords'))}
          {group('recent', t('recent'))}
        </div>
        {entries[0]?.kind === 'seen' && (
          <button
            type="button"
            className="link absolute end-2 top-2 h-11 px-3 text-sm"
            aria-label={t('clearSeen')}
            onClick={drop(clearSeen)}
          >
            {t('clearAll')}
          </button>
        )}
        {recent.length > 0 && (
          <div className="pointer-events-none absolute end-2 bottom-2 grid justify-items-end">
            <button type="button" className="link pointer-events-auto h-11 px-3 text-sm" onClick={drop(clearHistory)}>
              {t('clearAll')}
            </button>
            {recent.map(({ text }) => (
              <button
                key={text}
                type="button"
                className="icon-btn pointer-events-auto text-muted"
                aria-label={t('deleteEntry', { text })}
                onClick={drop(() => forgetSearch(text))}
              >
                <X size={16} aria-hidden="true" />
              </button>
            ))}
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {suggestions.state === 'ready'
          ? t('found', { count: suggestions.items.length + suggestions.stores.length })
          : ''}
      </p>
    </div>
  );
}
