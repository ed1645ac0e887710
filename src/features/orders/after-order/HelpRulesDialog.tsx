import { useState } from 'react';
import { type HelpClaim, LINE_PROBLEMS, type LineProblem } from '#src/contract/help.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import type { OrderLine } from '#src/contract/order-line.ts';
import { needsPhoto, piecesPaid } from '#src/domain/help-rules.ts';
import { formatNumber } from '#src/i18n/numbers.ts';
import { MOST_HELP_PICTURES, reportLines } from '#src/state/orders/help.ts';
import { acceptPictures, type PictureProblem } from '#src/state/pictures.ts';
import { Button } from '#src/ui/Button.tsx';
import { ChoiceGroup, ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { TextArea } from '#src/ui/Field.tsx';
import { PictureField } from '#src/ui/PictureField.tsx';
import { Stepper } from '#src/ui/Stepper.tsx';
import { useOrdersPage } from '../orders-page.ts';
import { ErrorText } from '../parts/ErrorText.tsx';
import { OrderDialog } from '../parts/OrderDialog.tsx';
import { claimText } from './help-texts.ts';
import { ProblemChoice } from './ProblemChoice.tsx';

type Props = {
  order: OrderDetails;
  lines: readonly OrderLine[];
  /** Opens help with the order as a whole, such as one that is late. */
  onOther: () => void;
  /** `isChanged`: something was decided. */
  onClose: (isChanged: boolean) => void;
};

const NO_FILES: readonly File[] = [];
const NO_CLAIMS: ReadonlyMap<number, HelpClaim> = new Map();

/** Renders what went wrong with which items, with photos, and what was decided at once (EXT-24). */
export function HelpRulesDialog({ order, lines, onOther, onClose }: Props) {
  const ordersPage = useOrdersPage();
  const { t, locale, money } = ordersPage;
  const [problem, setProblem] = useState<LineProblem | null>(null);
  /** Affected pieces by the id of a chosen line. */
  const [pieces, setPieces] = useState<Readonly<Record<number, number>>>({});
  const [note, setNote] = useState('');
  const [images, setImages] = useState(NO_FILES);
  const [refused, setRefused] = useState<PictureProblem>(null);
  const [isPressed, setPressed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [claims, setClaims] = useState(NO_CLAIMS);
  const open = lines.filter(({ helpAmount }) => helpAmount !== undefined);
  const chosen = open.filter(({ id }) => pieces[id] !== undefined);
  const piecesOf = ({ id, quantity }: OrderLine) => Math.min(quantity, pieces[id] ?? quantity);
  const choose = (line: OrderLine, count: number | null) => {
    const { [line.id]: _, ...others } = pieces;
    setPieces(count === null ? others : { ...others, [line.id]: count });
  };
  const paid = chosen.reduce((sum, line) => sum + piecesPaid(line.helpAmount ?? 0, piecesOf(line), line.quantity), 0);
  const send = async () => {
    setPressed(true);
    if (busy || problem === null || chosen.length === 0) return;
    setBusy(true);
    const outcome = await reportLines(
      chosen.map((line) => ({ orderId: order.id, lineId: line.id, problem, quantity: piecesOf(line), note, images })),
    );
    setBusy(false);
    setFailure(outcome.problem);
    if (outcome.claims.size > 0) setClaims(new Map([...claims, ...outcome.claims]));
  };
  const isDone = claims.size > 0 && failure === '';
  if (isDone) {
    return (
      <OrderDialog
        title={t('helpDecided')}
        closeLabel={t('close')}
        back={t('helpBack')}
        onClose={() => onClose(true)}
        action={null}
      >
        <ul className="grid gap-4" role="status">
          {lines
            .filter(({ id }) => claims.has(id))
            .map(({ id, name }) => (
              <li key={id} className="grid gap-1">
                <b>{name}</b>
                <span>{claimText(claims.get(id) as HelpClaim, ordersPage)}</span>
              </li>
            ))}
        </ul>
      </OrderDialog>
    );
  }
  const most = formatNumber(MOST_HELP_PICTURES, locale);
  return (
    <OrderDialog
      title={t('help')}
      closeLabel={t('close')}
      back={t('cancel')}
      onClose={() => onClose(claims.size > 0)}
      action={
        <Button className="flex-1" busy={busy} onClick={() => void send()}>
          {t('helpSend')}
        </Button>
      }
    >
      <div className="grid gap-5">
        <ProblemChoice problems={LINE_PROBLEMS} problem={problem} isRequired={isPressed} onChoose={setProblem} />
        <ChoiceGroup legend={t('helpItems')} error={isPressed && chosen.length === 0 ? t('helpNoItems') : null}>
          {open.map((line) => (
            <div key={line.id} className="grid gap-2">
              <ChoiceRow
                kind="checkbox"
                label={line.name}
                checked={pieces[line.id] !== undefined}
                onChange={({ target }) => choose(line, target.checked ? line.quantity : null)}
              />
              {pieces[line.id] !== undefined && line.quantity > 1 && (
                <Stepper
                  text={t('helpPieces', {
                    count: formatNumber(piecesOf(line), locale),
                    of: formatNumber(line.quantity, locale),
                  })}
                  label={t('helpHowMany', { name: line.name })}
                  less={t('helpFewer')}
                  more={t('helpMore')}
                  lessDisabled={piecesOf(line) <= 1}
                  moreDisabled={piecesOf(line) >= line.quantity}
                  onLess={() => choose(line, piecesOf(line) - 1)}
                  onMore={() => choose(line, piecesOf(line) + 1)}
                  className="justify-self-start"
                />
              )}
            </div>
          ))}
        </ChoiceGroup>
        <PictureField
          label={t(problem !== null && needsPhoto(problem) ? 'helpPhotoNeeded' : 'helpPhotos')}
          addLabel={t('addPictures')}
          removeLabel={(file) => t('dropPicture', { name: file })}
          error={refused && (refused === 'tooMany' ? t('tooMany', { count: most }) : t('noPicture'))}
          files={images}
          full={images.length >= MOST_HELP_PICTURES}
          onAdd={async (files) => {
            const accepted = await acceptPictures(files, MOST_HELP_PICTURES - images.length);
            setImages([...images, ...accepted.files]);
            setRefused(accepted.problem);
          }}
          onRemove={(file) => {
            setImages(images.filter((one) => one !== file));
            setRefused(null);
          }}
        />
        <TextArea
          label={t('refundNote')}
          note={t('optional')}
          dir="auto"
          maxLength={1000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {chosen.length > 0 && <p className="font-semibold">{t('helpPaid', { amount: money(paid) })}</p>}
        <button type="button" className="link inline-flex min-h-11 items-center justify-self-start" onClick={onOther}>
          {t('helpOther')}
        </button>
      </div>
      <ErrorText text={failure} />
    </OrderDialog>
  );
}
