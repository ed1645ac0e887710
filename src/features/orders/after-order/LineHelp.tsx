import { type SubmitEvent, useState } from 'react';
import type { HelpClaim } from '#src/contract/help.ts';
import { appealLine } from '#src/state/orders/help.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextArea } from '#src/ui/Field.tsx';
import { CircleCheck } from '#src/ui/glyphs.tsx';
import { useOrdersPage } from '../orders-page.ts';
import { ErrorText } from '../parts/ErrorText.tsx';
import { claimText } from './help-texts.ts';

type Props = { orderId: number; lineId: number; claim: HelpClaim; onChanged: () => void };

/** Renders what a problem with a line has come to, and the appeal against a refusal (EXT-24). */
export function LineHelp({ orderId, lineId, claim, onChanged }: Props) {
  const ordersPage = useOrdersPage();
  return (
    <div className="grid basis-full justify-items-start gap-2 text-sm" data-screen>
      <p className={`flex items-start gap-1.5 font-medium ${TONES[claim.state]}`}>
        {claim.state === 'credited' && <CircleCheck size={16} className="mt-0.5 flex-none" />}
        <span>{claimText(claim, ordersPage)}</span>
      </p>
      {claim.mayAppeal && <Appeal orderId={orderId} lineId={lineId} onSent={onChanged} />}
    </div>
  );
}

const TONES = { credited: 'text-success', review: 'text-muted', refused: 'text-warning' } as const;

function Appeal({ orderId, lineId, onSent }: { orderId: number; lineId: number; onSent: () => void }) {
  const { t } = useOrdersPage();
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setMissing(note.trim() === '');
    if (note.trim() === '') return;
    setBusy(true);
    const failure = await appealLine({ orderId, lineId, note });
    setBusy(false);
    setProblem(failure);
    if (failure === '') onSent();
  };
  if (!isOpen)
    return (
      <Button tone="outline" small className="min-h-11" onClick={() => setOpen(true)}>
        {t('helpAppeal')}
      </Button>
    );
  return (
    <form className="grid w-full gap-3" noValidate onSubmit={(event) => void send(event)}>
      <TextArea
        label={t('helpAppealNote')}
        dir="auto"
        maxLength={1000}
        autoFocus
        value={note}
        error={isMissing ? t('helpAppealNone') : null}
        onChange={({ target }) => setNote(target.value)}
      />
      <ErrorText text={problem} />
      <Button type="submit" small className="min-h-11 justify-self-start" busy={busy}>
        {t('helpAppealSend')}
      </Button>
    </form>
  );
}
