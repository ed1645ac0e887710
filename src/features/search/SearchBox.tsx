import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Locale } from '#src/config/locales.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { type AreaT, createT } from '#src/i18n/browser.ts';
import { nextActive } from '#src/lib/listbox.ts';
import {
  $history,
  $keywords,
  $suggestions,
  NO_KEYWORDS,
  openStore,
  readKeywords,
  search,
  stopSuggesting,
  suggestFor,
} from '#src/state/search/search.ts';
import { $seen, NO_SEEN, openSeen } from '#src/state/search/seen.ts';
import { X } from '#src/ui/glyphs.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { type Entry, entriesOf } from './entries.ts';
import { SearchList } from './SearchList.tsx';

type Props = { field: HTMLInputElement; host: HTMLElement; translations: Translations<'search'>; locale: Locale };

/** Links the server-rendered field to its list, as an ARIA combobox. */
function describeField(field: HTMLInputElement, list: string, open: boolean, active: string | null): void {
  field.setAttribute('role', 'combobox');
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-controls', list);
  field.setAttribute('aria-expanded', String(open));
  if (active) field.setAttribute('aria-activedescendant', active);
  else field.removeAttribute('aria-activedescendant');
}

/**
 * Renders the drop-down of a search form, with recent searches and suggestions, and handles the field's keys (SRCH-01,
 * SRCH-02).
 */
export function SearchBox({ field, host, translations, locale }: Props) {
  const history = useStored($history);
  const suggestions = useStored($suggestions);
  const keywords = useStored($keywords);
  const seen = useStored($seen);
  const [text, setText] = useState(field.value);
  const [open, setOpen] = useState(document.activeElement === field);
  const [active, setActive] = useState(-1);
  const list = useId();
  const t = createT<'search'>(translations, locale);
  const written = text.trim() !== '';
  const entries = entriesOf(
    { suggestions, seen: written ? NO_SEEN : seen, keywords: written ? NO_KEYWORDS : keywords, history },
    locale,
  );
  const listed =
    open && (entries.length > 0 || (written && suggestions.state !== 'idle' && suggestions.state !== 'loading'));
  const activeId = listed && active >= 0 ? `${list}-${active}` : null;

  const close = () => {
    setOpen(false);
    setActive(-1);
    stopSuggesting();
  };
  const submit = (term: string, tab: 'items' | 'stores' = 'items') => {
    field.value = term;
    setText(term);
    // An empty term is ignored and clears the box.
    if (!search(term, tab)) {
      field.value = '';
      setText('');
      return;
    }
    close();
    field.blur();
  };
  const choose = (entry: Entry) => {
    if (entry.kind === 'seen') openSeen(entry.seen);
    else if (entry.kind !== 'store') submit(entry.text);
    else if (openStore(entry.key)) close();
    else submit(entry.text, 'stores');
  };

  useEffect(() => describeField(field, list, listed, activeId), [field, list, listed, activeId]);

  // The entries have changed, so the active index may point at another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only changed entries reset the index
  useEffect(() => setActive(-1), [suggestions, keywords, seen]);

  // Suggestions load only while the box is in use, not for the term a results page rendered into the field.
  useEffect(() => {
    const { typedAt } = field.dataset;
    if (open) void suggestFor(text, typedAt === undefined ? 0 : performance.now() - Number(typedAt));
  }, [open, text, field]);
  useEffect(() => {
    if (open) void readKeywords();
  }, [open]);

  const act = useRef({
    onInput: () => {},
    onKey: (_: KeyboardEvent) => {},
    onSubmit: () => {},
    onFocus: () => {},
    close,
  });
  useEffect(() => {
    act.current = {
      onInput: () => {
        setText(field.value);
        setActive(-1);
        setOpen(true);
      },
      onKey: (event) => {
        if (event.isComposing) return;
        const next = nextActive(event.key, active, entries.length);
        const entry = listed ? entries[active] : undefined;
        if (next !== null) {
          setOpen(true);
          setActive(next);
        } else if (event.key === 'Enter' && entry) choose(entry);
        else if (event.key === 'Escape' && listed) close();
        else return;
        event.preventDefault();
      },
      onSubmit: () => submit(field.value),
      onFocus: () => setOpen(true),
      close,
    };
  });

  useEffect(() => {
    const { form } = field;
    if (!form) return;
    const leaving = new AbortController();
    const options = { signal: leaving.signal };
    // Native validation would report an empty field as required; an empty term is simply ignored.
    form.noValidate = true;
    field.classList.replace('pe-4', 'pe-12');
    field.addEventListener('input', () => act.current.onInput(), options);
    field.addEventListener('keydown', (event) => act.current.onKey(event), options);
    field.addEventListener('focus', () => act.current.onFocus(), options);
    field.addEventListener('click', () => act.current.onFocus(), options);
    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        act.current.onSubmit();
      },
      options,
    );
    const outside = (event: Event) => {
      if (event.target instanceof Node && !form.contains(event.target)) act.current.close();
    };
    document.addEventListener('pointerdown', outside, options);
    document.addEventListener('focusin', outside, options);
    return () => leaving.abort();
  }, [field]);

  return createPortal(
    <>
      <FieldEnd
        busy={open && suggestions.state === 'loading'}
        filled={text !== ''}
        t={t}
        onClear={() => {
          field.value = '';
          setText('');
          setActive(-1);
          field.focus();
        }}
      />
      <SearchList
        id={list}
        open={listed}
        active={active}
        entries={entries}
        suggestions={suggestions}
        t={t}
        onChoose={choose}
        onForgot={() => field.focus()}
      />
    </>,
    host,
  );
}

/** Renders the end of the search field: a spinner while suggestions load, otherwise the clear button. */
const FieldEnd = ({
  busy,
  filled,
  t,
  onClear,
}: {
  busy: boolean;
  filled: boolean;
  t: AreaT<'search'>;
  onClear: () => void;
}) => (
  <span className="absolute end-0 top-0 grid size-11 place-items-center text-muted">
    {busy && <Spinner label={t('searching')} />}
    {!busy && filled && (
      <button type="button" className="icon-btn text-muted" aria-label={t('clear')} onClick={onClear}>
        <X size={18} aria-hidden="true" />
      </button>
    )}
  </span>
);
