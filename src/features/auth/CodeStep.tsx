import { type FormEvent, useEffect, useState } from 'react';
import type { LoginContact } from '#src/contract/auth.ts';
import { codeKey, plainTyped } from '#src/lib/typed.ts';
import { canResendCode, RESEND_AFTER_S, resendCode, submitCode } from '#src/state/auth/code.ts';
import { $busy } from '#src/state/auth/steps.ts';
import { startOver } from '#src/state/auth/ways.ts';
import { Button } from '#src/ui/Button.tsx';
import { CodeField } from '#src/ui/CodeField.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { Heading } from './Heading.tsx';
import { Refused, useRefusal } from './Refused.tsx';
import { Submit } from './Submit.tsx';
import { useFirstWrong, useTranslations } from './translations.ts';

type Props = { reach: LoginContact; kind: 'manual' | 'otp' | 'reset'; sentAt: number };

/** Renders the input of a six-digit code sent by phone or e-mail. */
export function CodeStep({ reach, kind, sentAt }: Props) {
  const { t } = useTranslations();
  const busy = useStored($busy);
  const refusal = useRefusal();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(0);
  const form = useFirstWrong(refusal.code ?? wrong);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = codeKey(typed);
    const fits = /^\d{6}$/.test(code);
    setWrong(fits ? 0 : wrong + 1);
    if (fits) void submitCode(code);
  };
  return (
    <>
      <Heading
        focus
        title={t('codeTitle')}
        text={
          <>
            {t(kind === 'reset' ? 'codeTextIfKnown' : 'codeText')}{' '}
            <bdi className="font-semibold text-ink" dir="ltr">
              {reach.by === 'phone' ? reach.phone : reach.email}
            </bdi>
          </>
        }
      />
      <Refused />
      <form ref={form} method="post" className="grid gap-4" noValidate onSubmit={submit}>
        <CodeField
          label={t('code')}
          name="code"
          value={typed}
          plain={plainTyped}
          error={wrong > 0 ? t('codeWrong') : refusal.code}
          onChange={setTyped}
        />
        <Submit>{t('verify')}</Submit>
      </form>
      <div className="grid gap-2">
        {canResendCode(reach, kind) && <Again sentAt={sentAt} busy={busy} />}
        <Button tone="ghost" onClick={startOver}>
          {t('otherReach')}
        </Button>
      </div>
    </>
  );
}

const secondsLeft = (sentAt: number) => Math.ceil((sentAt - Date.now()) / 1000) + RESEND_AFTER_S;

function Again({ sentAt, busy }: { sentAt: number; busy: boolean }) {
  const { t } = useTranslations();
  const [left, setLeft] = useState(() => secondsLeft(sentAt));
  useEffect(() => {
    setLeft(secondsLeft(sentAt));
    const timer = setInterval(() => setLeft(secondsLeft(sentAt)), 1000);
    return () => clearInterval(timer);
  }, [sentAt]);
  const seconds = Math.min(left, RESEND_AFTER_S);
  return (
    <Button tone="soft" disabled={seconds > 0} busy={busy} onClick={() => void resendCode()}>
      {seconds > 0 ? t('codeAgainIn', { seconds }) : t('codeAgain')}
    </Button>
  );
}
