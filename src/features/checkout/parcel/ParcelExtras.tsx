import { $form, change } from '#src/stores/checkout/form.ts';
import { BLANK_FORM } from '#src/stores/checkout/form-shape.ts';
import { $instructions, NO_INSTRUCTIONS, readInstructions } from '#src/stores/parcel/terms.ts';
import { Button } from '#src/ui/Button.tsx';
import { StickyNote } from '#src/ui/glyphs-orders.tsx';
import { Select } from '#src/ui/Select.tsx';
import { useStored } from '../../catalog/use-stored.ts';
import { OrderNote } from '../OrderNote.tsx';
import { Section } from '../Section.tsx';
import { useSpeech } from '../words.ts';
import { useParcelSpeech } from './speech.ts';

/** What the courier should know: a ready sentence, and a note of one's own. */
export function ParcelExtras() {
  const { say } = useSpeech();
  const { tell } = useParcelSpeech();
  const { instruction, note } = useStored($form, BLANK_FORM);
  const added = [instruction, note.trim()].filter((text) => text !== '');
  return (
    <Section
      title={say('extras')}
      icon={<StickyNote size={18} />}
      line={added.length > 0 ? <bdi>{added.join(' · ')}</bdi> : say('noteNone')}
    >
      <Instruction />
      <OrderNote label={tell('note')} />
    </Section>
  );
}

function Instruction() {
  const { say, locale } = useSpeech();
  const { tell } = useParcelSpeech();
  const known = useStored($instructions, NO_INSTRUCTIONS);
  const { instruction } = useStored($form, BLANK_FORM);
  if (known === 'loading') return <div className="skeleton h-18 rounded-control" />;
  if (known === 'failed') {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-sm text-danger">
        {tell('instructionsFailed')}
        <Button tone="outline" small className="min-h-11" onClick={() => void readInstructions()}>
          {say('retry')}
        </Button>
      </div>
    );
  }
  return (
    <Select
      label={say('instruction')}
      name="instruction"
      lang={locale}
      value={known.some(({ text }) => text === instruction) ? instruction : ''}
      onChange={({ target }) => change({ instruction: target.value })}
    >
      <option value="">{tell('instructionNone')}</option>
      {known.map(({ id, text }) => (
        <option key={id} value={text}>
          {text}
        </option>
      ))}
    </Select>
  );
}
