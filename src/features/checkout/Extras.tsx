import { $form, change, NOTE_MAX } from '#src/stores/checkout/form.ts';
import { BLANK_FORM } from '#src/stores/checkout/form-shape.ts';
import { ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { Field } from '#src/ui/Field.tsx';
import { StickyNote } from '#src/ui/glyphs-orders.tsx';
import { Select } from '#src/ui/Select.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { OrderNote } from './OrderNote.tsx';
import { Section } from './Section.tsx';
import { useMoney, useReady, useSpeech } from './words.ts';

/** What store and courier should know, and what comes with the order. `goods`: there are items, not only a prescription. */
export function Extras({ goods }: { goods: boolean }) {
  const { say, locale } = useSpeech();
  const form = useStored($form, BLANK_FORM);
  const ready = useReady();
  const money = useMoney(ready?.config.currency ?? null);
  const packaging = ready?.store.extraPackaging ?? null;
  const added = [
    form.note.trim(),
    goods && form.type === 'delivery' && form.instruction.trim(),
    goods && form.unavailableNote,
    goods && ready?.store.cutlery && form.cutlery && say('cutlery'),
    goods && packaging !== null && form.packaging && say('extraPackaging'),
  ].filter(Boolean);
  const wishes = [say('unavailableCall'), say('unavailableReplace'), say('unavailableRemove')];
  return (
    <Section
      title={say('extras')}
      icon={<StickyNote size={18} />}
      line={added.length > 0 ? <bdi>{added.join(' · ')}</bdi> : say('noteNone')}
    >
      <OrderNote label={say('noteHint')} />
      {goods && form.type === 'delivery' && (
        <Field
          label={say('instruction')}
          note={say('optional')}
          name="instruction"
          dir="auto"
          maxLength={NOTE_MAX}
          placeholder={say('instructionHint')}
          value={form.instruction}
          onChange={({ target }) => change({ instruction: target.value })}
        />
      )}
      {goods && (
        <Select
          label={say('unavailable')}
          name="unavailable"
          lang={locale}
          value={wishes.includes(form.unavailableNote) ? form.unavailableNote : ''}
          onChange={({ target }) => change({ unavailableNote: target.value })}
        >
          <option value="">{say('unavailableNone')}</option>
          {wishes.map((wish) => (
            <option key={wish} value={wish}>
              {wish}
            </option>
          ))}
        </Select>
      )}
      {goods && (ready?.store.cutlery || packaging !== null) && (
        <div className="grid gap-3 sm:grid-cols-2">
          {ready?.store.cutlery && (
            <ChoiceRow
              kind="checkbox"
              name="cutlery"
              label={say('cutlery')}
              text={say('cutleryText')}
              checked={form.cutlery}
              onChange={({ target }) => change({ cutlery: target.checked })}
            />
          )}
          {packaging !== null && (
            <ChoiceRow
              kind="checkbox"
              name="packaging"
              label={say('extraPackaging')}
              text={say('extraPackagingText')}
              aside={<bdi>{money(packaging)}</bdi>}
              checked={form.packaging}
              onChange={({ target }) => change({ packaging: target.checked })}
            />
          )}
        </div>
      )}
    </Section>
  );
}
