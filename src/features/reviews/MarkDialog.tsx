import { type SubmitEvent, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import { REPORT_REASONS, type ReportReason } from '#src/contract/review.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { type AreaT, createT } from '#src/i18n/browser.ts';
import { closeOverlay } from '#src/state/page/overlay.ts';
import { reportReview } from '#src/state/reviews/marks.ts';
import { Button } from '#src/ui/Button.tsx';
import { ChoiceGroup, ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

type Props = {
  translations: Translations<'marks'>;
  locale: Locale;
  id: number;
  /** For a guest; null for a customer. */
  signInHref: string | null;
};

/** Renders the reasons to report a review (EXT-23); a guest is led to sign-in. */
export function MarkDialog({ translations, locale, id, signInHref }: Props) {
  const t = createT<'marks'>(translations, locale);
  return (
    <Dialog
      title={t(signInHref === null ? 'title' : 'signInTitle')}
      closeLabel={t('close')}
      variant="confirm"
      onClose={() => closeOverlay('review')}
    >
      {signInHref === null ? (
        <Report t={t} id={id} />
      ) : (
        <div className="grid gap-4">
          <p className="text-muted">{t('signInText')}</p>
          <a className="btn btn-primary" href={signInHref}>
            {t('signIn')}
          </a>
        </div>
      )}
    </Dialog>
  );
}

function Report({ t, id }: { t: AreaT<'marks'>; id: number }) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setMissing(reason === null);
    if (reason === null) return;
    setBusy(true);
    const failure = await reportReview(id, reason);
    setBusy(false);
    setProblem(failure);
    if (failure === '') closeOverlay('review');
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void send(event)}>
      <p className="text-muted">{t('text')}</p>
      <ChoiceGroup legend={t('why')} error={isMissing ? t('needReason') : null}>
        {REPORT_REASONS.map((one) => (
          <ChoiceRow
            key={one}
            kind="radio"
            name="reason"
            label={t(one)}
            checked={reason === one}
            onChange={() => {
              setReason(one);
              setMissing(false);
            }}
          />
        ))}
      </ChoiceGroup>
      {problem && (
        <p role="alert" className="rounded-control bg-danger-soft p-4 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" busy={busy}>
        {t('send')}
      </Button>
    </form>
  );
}
