import { useEffect, useId, useRef, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { CartLine } from '#src/contract/cart.ts';
import { noteOf } from '#src/domain/choice.ts';
import {
  LINE_NOTE_MAX,
  type LineWish,
  MISSING_WISHES,
  type MissingWish,
  noteLimit,
  ORDER_TEXT_MAX,
  orderTexts,
  type StoredWish,
  wishedNotes,
  wishKey,
  wishOf,
} from '#src/domain/line-wishes.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { type AreaT, createT, loadTranslations } from '#src/i18n/browser.ts';
import { formatNumber } from '#src/i18n/numbers.ts';
import { $popular, loadPopular } from '#src/state/cart/goes-with.ts';
import { changeNote, splitNote } from '#src/state/cart/line-notes.ts';
import { $wishes, changeWish, wishTexts } from '#src/state/cart/wishes.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field, TextArea } from '#src/ui/Field.tsx';
import { StickyNote } from '#src/ui/glyphs-orders.tsx';
import { Select } from '#src/ui/Select.tsx';
import { useStored } from '../../islands/use-stored.ts';

export type LineWishesProps = {
  lines: readonly CartLine[];
  storeId: number;
  /** The texts that are sent with the wishes of the lines. */
  order?: { note: string; unavailable: string };
  locale: Locale;
};

const isMissingWish = (value: string): value is MissingWish => MISSING_WISHES.some((one) => one === value);

const NO_TEXTS = { note: '', unavailable: '' };
const NO_TRANSLATIONS: Translations<'wishes'> | null = null;

/**
 * Renders what is wished for the items of an order, and a button that opens the dialog with a note for each of them and
 * what to do when it is missing (EXT-03).
 */
export function LineWishes({ lines, storeId, order = NO_TEXTS, locale }: LineWishesProps) {
  const [translations, setTranslations] = useState(NO_TRANSLATIONS);
  const [open, setOpen] = useState(false);
  const wishes = useStored($wishes);
  useEffect(() => {
    loadTranslations('wishes', locale).then(setTranslations, () => {});
  }, [locale]);
  if (!translations) return null;
  const t = createT<'wishes'>(translations, locale);
  const texts = orderTexts(NO_TEXTS, lines, wishes, wishTexts(t));
  // The others stand with their lines.
  const notes = wishedNotes(
    lines.filter(({ choice }) => noteOf(choice) === ''),
    wishes,
  );
  return (
    <div className="mt-3 grid gap-1 text-sm">
      {notes && (
        <p className="text-muted">
          <bdi>{notes}</bdi>
        </p>
      )}
      {texts.unavailable && (
        <p className="text-muted">
          {t('missingAre')} <bdi>{texts.unavailable}</bdi>
        </p>
      )}
      <Button tone="ghost" small className="-ms-3 min-h-11 justify-self-start" onClick={() => setOpen(true)}>
        <StickyNote size={16} aria-hidden="true" />
        {t('title')}
      </Button>
      {open && <WishesDialog {...{ lines, storeId, order, locale, wishes, t }} onClose={() => setOpen(false)} />}
    </div>
  );
}

type WishesDialogProps = Required<LineWishesProps> & {
  wishes: readonly StoredWish[];
  t: AreaT<'wishes'>;
  onClose: () => void;
};

/** Returns whether one piece of a line can have a note of its own; add-ons belong to the whole line. */
const splits = ({ quantity, choice }: CartLine): boolean =>
  quantity > 1 && noteOf(choice) !== '' && choice.addOns.length === 0;

/** Returns the name of a line's fields: with a number where another line differs in its note only. */
function fieldName(line: CartLine, lines: readonly CartLine[], locale: Locale): string {
  const key = wishKey(line);
  const alike = lines.filter((one) => wishKey(one) === key);
  const number = alike.indexOf(line) + 1;
  return alike.length > 1 ? `${line.item.name} (${formatNumber(number, locale)})` : line.item.name;
}

/** Food is made to order, so only other modules replace items. */
function WishesDialog({ lines, storeId, order, locale, wishes, t, onClose }: WishesDialogProps) {
  const popular = useStored($popular);
  const names = useId();
  useEffect(() => void loadPopular(storeId), [storeId]);
  const used = orderTexts(order, lines, wishes, wishTexts(t));
  const left = ORDER_TEXT_MAX - Math.max(used.note.length, used.unavailable.length);
  const inCart = new Set(lines.map(({ itemId }) => itemId));
  // A line gets its number from the marketplace, which its note needs.
  const sent = lines.filter(({ id }) => id >= 0);
  return (
    <Dialog
      title={t('title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button className="w-full" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <ul className="rules-y">
        {sent.map((line) => (
          <Wish
            key={line.id}
            name={fieldName(line, sent, locale)}
            wish={wishOf(wishes, line, lines)}
            replaces={line.item.moduleType !== 'food'}
            parts={splits(line)}
            {...{ t, left, names }}
            onSplit={() => splitNote(line)}
            onNote={(note) => void changeNote(line, lines, note)}
            onChange={(wish) => changeWish(line, lines, wish)}
          />
        ))}
      </ul>
      <datalist id={names}>
        {popular.storeId === storeId &&
          popular.items.filter(({ id }) => !inCart.has(id)).map(({ id, name }) => <option key={id} value={name} />)}
      </datalist>
    </Dialog>
  );
}

type WishProps = {
  name: string;
  wish: LineWish;
  replaces: boolean;
  /** Number of characters that the texts of the order still have room for. */
  left: number;
  /** Id of the list of the store's items. */
  names: string;
  t: AreaT<'wishes'>;
  /** Whether one piece can have a note of its own. */
  parts: boolean;
  onSplit: () => Promise<void>;
  onNote: (note: string) => void;
  onChange: (wish: LineWish) => void;
};

function Wish({ name, wish, replaces, left, names, t, parts, onSplit, onNote, onChange }: WishProps) {
  const { note, missing, replacement } = wish;
  const [splitting, setSplitting] = useState(false);
  const most = noteLimit(note, name, left);
  const [typed, setTyped] = useTyped(note, onNote);
  const change = (fields: Partial<LineWish>) => onChange({ note, missing, replacement, ...fields });
  return (
    <li className="grid gap-3 py-4">
      <TextArea
        label={t('note', { name })}
        note={t('optional')}
        dir="auto"
        rows={1}
        maxLength={most}
        placeholder={t('noteHint')}
        hint={
          most < LINE_NOTE_MAX && typed.length >= most
            ? t('full', { max: ORDER_TEXT_MAX })
            : typed === ''
              ? undefined
              : t('noteCount', { count: typed.length, max: most })
        }
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => onNote(typed)}
      />
      {parts && (
        <Button
          tone="ghost"
          small
          className="-ms-3 min-h-11 justify-self-start"
          busy={splitting}
          onClick={() => {
            setSplitting(true);
            void onSplit().finally(() => setSplitting(false));
          }}
        >
          {t('split')}
        </Button>
      )}
      {replaces && (
        <Select
          label={t('missing', { name })}
          value={missing}
          onChange={({ target }) => isMissingWish(target.value) && change({ missing: target.value })}
        >
          <option value="">{t('asOrder')}</option>
          <option value="match">{t('match')}</option>
          <option value="item">{t('item')}</option>
          <option value="refund">{t('refund')}</option>
        </Select>
      )}
      {replaces && missing === 'item' && (
        <Field
          label={t('replacement', { name })}
          hint={t('replacementHint')}
          list={names}
          dir="auto"
          maxLength={LINE_NOTE_MAX}
          value={replacement}
          onChange={({ target }) => change({ replacement: target.value })}
        />
      )}
    </li>
  );
}

/**
 * Returns a text while it is typed, which starts with the stored one and stays after a failure. It is stored when the
 * field is left, as it may be part of a cart line; a field that is removed, such as with Escape, has no such event.
 */
function useTyped(stored: string, onStore: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(stored);
  const latest = useRef({ typed, onStore });
  latest.current = { typed, onStore };
  useEffect(() => () => latest.current.onStore(latest.current.typed), []);
  return [typed, setTyped];
}
