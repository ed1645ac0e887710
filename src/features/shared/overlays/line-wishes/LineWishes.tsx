import { useEffect, useId, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { CartLine } from '#src/contract/cart.ts';
import {
  LINE_NOTE_MAX,
  type LineWish,
  MISSING_WISHES,
  type MissingWish,
  noteLimit,
  ORDER_TEXT_MAX,
  orderTexts,
  type StoredWish,
  wishOf,
} from '#src/domain/line-wishes.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { type AreaT, createT, loadTranslations } from '#src/i18n/browser.ts';
import { $popular, loadPopular, NO_POPULAR } from '#src/stores/cart/goes-with.ts';
import { $wishes, changeWish, NO_WISHES, wishTexts } from '#src/stores/cart/wishes.ts';
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
  const wishes = useStored($wishes, NO_WISHES);
  useEffect(() => {
    loadTranslations('wishes', locale).then(setTranslations, () => {});
  }, [locale]);
  if (!translations) return null;
  const t = createT<'wishes'>(translations, locale);
  const texts = orderTexts(NO_TEXTS, lines, wishes, wishTexts(t));
  return (
    <div className="mt-3 grid gap-1 text-sm">
      {texts.note && (
        <p className="text-muted">
          <bdi>{texts.note}</bdi>
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
      {open && <WishesDialog {...{ lines, storeId, order, wishes, t }} onClose={() => setOpen(false)} />}
    </div>
  );
}

type WishesDialogProps = Required<Omit<LineWishesProps, 'locale'>> & {
  wishes: readonly StoredWish[];
  t: AreaT<'wishes'>;
  onClose: () => void;
};

/** Food is made to order, so only other modules replace items. What is typed is stored at once. */
function WishesDialog({ lines, storeId, order, wishes, t, onClose }: WishesDialogProps) {
  const popular = useStored($popular, NO_POPULAR);
  const names = useId();
  useEffect(() => void loadPopular(storeId), [storeId]);
  const used = orderTexts(order, lines, wishes, wishTexts(t));
  const left = ORDER_TEXT_MAX - Math.max(used.note.length, used.unavailable.length);
  const inCart = new Set(lines.map(({ itemId }) => itemId));
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
        {lines.map((line) => (
          <Wish
            key={line.id}
            name={line.item.name}
            wish={wishOf(wishes, line, lines)}
            replaces={line.item.moduleType !== 'food'}
            {...{ t, left, names }}
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
  onChange: (wish: LineWish) => void;
};

function Wish({ name, wish: { note, missing, replacement }, replaces, left, names, t, onChange }: WishProps) {
  const most = noteLimit(note, name, left);
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
          most < LINE_NOTE_MAX && note.length >= most
            ? t('full', { max: ORDER_TEXT_MAX })
            : note === ''
              ? undefined
              : t('noteCount', { count: note.length, max: most })
        }
        value={note}
        onChange={({ target }) => change({ note: target.value })}
      />
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
