import { useStored } from '#src/features/shared/islands/use-stored.ts';
import { $form, changeForm } from '#src/state/checkout/form.ts';
import { $instructions, readInstructions } from '#src/state/parcel/terms.ts';
import { Button } from '#src/ui/Button.tsx';
import { StickyNote } from '#src/ui/glyphs-orders.tsx';
import { Select } from '#src/ui/Select.tsx';
import { OrderNote } from '../OrderNote.tsx';
import { Section } from '../Section.tsx';
import { useTranslations } from '../translations.ts';
import { useParcelTranslations } from './translations.ts';

/** Renders the courier's instructions: a preset text and a custom note. */
export function ParcelExtras() {
  const { t } = useTranslations();
  const { tParcel } = useParcelTranslations();
  const { instruction, note } = useStored($form);
  const added = [instruction, note.trim()].filter((text) => text !== '');
  return (
    <Section
      title={t('extras')}
      icon={<StickyNote size={18} />}
      line={added.length > 0 ? <bdi>{added.join(' · ')}</bdi> : t('noteNone')}
    >
      <Instruction />
      <OrderNote label={tParcel('note')} />
    </Section>
  );
}

function Instruction() {
  const { t, locale } = useTranslations();
  const { tParcel } = useParcelTranslations();
  const instructions = useStored($instructions);
  const { instruction } = useStored($form);
  if (instructions === 'loading') return <div className="skeleton h-18 rounded-control" />;
  if (instructions === 'failed') {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-sm text-danger">
        {tParcel('instructionsFailed')}
        <Button tone="outline" small className="min-h-11" onClick={() => void readInstructions()}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  return (
    <Select
      label={t('instruction')}
      name="instruction"
      lang={locale}
      value={instructions.some(({ text }) => text === instruction) ? instruction : ''}
      onChange={({ target }) => changeForm({ instruction: target.value })}
    >
      <option value="">{tParcel('instructionNone')}</option>
      {instructions.map(({ id, text }) => (
        <option key={id} value={text}>
          {text}
        </option>
      ))}
    </Select>
  );
}
