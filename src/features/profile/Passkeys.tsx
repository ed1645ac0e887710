import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Passkey } from '#src/contract/passkeys.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { formatDayTime } from '#src/i18n/format.ts';
import { $token } from '#src/state/auth/token.ts';
import { $passkeys, readPasskeys, removePasskey, renamePasskey } from '#src/state/passkeys/list.ts';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { FailedLine } from '../shared/islands/Failed.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { AddPasskey } from '../shared/passkeys/AddPasskey.tsx';
import { useSettingsTranslations } from './settings-translations.ts';

type Texts = { t: AreaT<'passkeys'> };
type Open = { dialog: 'rename' | 'remove'; passkey: Passkey } | null;

const CLOSED: Open = null;
const LONGEST_NAME = 60;

/** Renders the customer's passkeys (EXT-16): names and times, rename, remove, add. */
export function Passkeys({ t }: Texts) {
  const list = useStored($passkeys);
  const [open, setOpen] = useState<Open>(CLOSED);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if ($token.get() !== '') void readPasskeys();
  }, []);
  const reload = useCallback(() => void readPasskeys(), []);
  if (list.state === 'loading')
    return (
      <div className="grid gap-2" role="status" aria-label={t('loading')}>
        <span className="skeleton h-18 rounded-control" />
        <span className="skeleton h-12 w-44 rounded-control" />
      </div>
    );
  if (list.state === 'failed') return <FailedLine text={t('failed')} retry={t('retry')} onRetry={reload} />;
  const close = () => setOpen(CLOSED);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 no-outline">
      {list.rows.length === 0 ? (
        <p className="text-sm text-muted">{t('none')}</p>
      ) : (
        <ul className="grid gap-2">
          {list.rows.map((passkey) => (
            <Row key={passkey.id} {...{ t, passkey }} onOpen={(dialog) => setOpen({ dialog, passkey })} />
          ))}
        </ul>
      )}
      <AddPasskey t={t} onAdded={reload} />
      {open?.dialog === 'rename' && <Rename {...{ t }} passkey={open.passkey} onClose={close} />}
      {open?.dialog === 'remove' && (
        <Remove
          {...{ t }}
          passkey={open.passkey}
          onClose={(removed) => {
            close();
            // The button that opened the dialog is gone with its row.
            if (removed) place.current?.focus();
          }}
        />
      )}
    </div>
  );
}

function Row({ t, passkey, onOpen }: Texts & { passkey: Passkey; onOpen: (dialog: 'rename' | 'remove') => void }) {
  const { locale, timeZone } = useSettingsTranslations();
  const time = (iso: string) => formatDayTime(iso, locale, timeZone);
  const { createdAt, lastUsedAt, blocked } = passkey;
  const name = passkey.name || t('unnamed');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-subtle px-4 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold break-words">
          <span>
            <bdi>{name}</bdi>{' '}
          </span>
          {blocked && <span className="badge badge-danger align-middle">{t('blocked')}</span>}
        </p>
        {blocked ? (
          <p className="text-sm text-danger">{t('blockedText')}</p>
        ) : (
          <>
            {createdAt && <p className="text-sm text-muted">{t('createdAt', { time: time(createdAt) })}</p>}
            <p className="text-sm text-muted">
              {lastUsedAt ? t('lastUsedAt', { time: time(lastUsedAt) }) : t('neverUsed')}
            </p>
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          tone="ghost"
          aria-haspopup="dialog"
          aria-label={t('renameNamed', { name })}
          onClick={() => onOpen('rename')}
        >
          {t('rename')}
        </Button>
        <Button
          tone="outline"
          aria-haspopup="dialog"
          aria-label={t('removeNamed', { name })}
          onClick={() => onOpen('remove')}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}

function Rename({ t, passkey, onClose }: Texts & { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (name.trim() === '') return setProblem(t('nameRequired'));
    setBusy(true);
    const refusal = await renamePasskey(passkey.id, name.trim());
    setBusy(false);
    if (refusal === null) onClose();
    else setProblem(refusal);
  };
  return (
    <Dialog title={t('renameTitle')} closeLabel={t('close')} variant="confirm" onClose={onClose}>
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <Field
          label={t('name')}
          name="passkey"
          hint={t('nameHint')}
          autoComplete="off"
          dir="auto"
          required
          autoFocus
          maxLength={LONGEST_NAME}
          value={name}
          error={problem || null}
          onChange={(event) => {
            setName(event.target.value);
            setProblem('');
          }}
        />
        <Button type="submit" className="min-h-12" busy={busy}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  );
}

function Remove({ t, passkey, onClose }: Texts & { passkey: Passkey; onClose: (removed: boolean) => void }) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await removePasskey(passkey.id);
    onClose(true);
  };
  return (
    <ConfirmDialog
      title={t('removeTitle', { name: passkey.name || t('unnamed') })}
      text={t('removeText')}
      cancel={t('cancel')}
      confirm={t('remove')}
      closeLabel={t('close')}
      danger
      busy={busy}
      onCancel={() => onClose(false)}
      onConfirm={() => void remove()}
    />
  );
}
