import { useEffect, useState } from 'react';
import { myOrders } from '#src/config/routes.ts';
import type { ChatMessage } from '#src/contract/chat.ts';
import { formatMoney, formatTime } from '#src/i18n/format.ts';
import { formatNumber, localDigits } from '#src/i18n/numbers.ts';
import { discard, type Outgoing, resend } from '#src/state/chat/outbox.ts';
import { Button } from '#src/ui/Button.tsx';
import { CircleAlert, Clock } from '#src/ui/glyphs.tsx';
import { CheckCheck } from '#src/ui/glyphs-chat.tsx';
import { ReceiptText } from '#src/ui/glyphs-orders.tsx';
import { useTranslations } from './translations.ts';

const BUBBLE = 'max-w-[min(85%,480px)] rounded-card px-4 py-2.5';
const OWN = 'justify-self-end bg-accent-soft rounded-ee-[4px]';
const OTHER = 'justify-self-start bg-subtle rounded-es-[4px]';
const TEXT_CLASS = 'whitespace-pre-wrap [overflow-wrap:anywhere]';

/** Renders a message: text, images and related order; below it the time and whether it was read. */
export function Message({ message, isOwn, name }: { message: ChatMessage; isOwn: boolean; name: string }) {
  const { t, locale, timeZone, currency } = useTranslations();
  const { text, files, order, createdAt, seen } = message;
  return (
    <li className="grid grid-cols-1 gap-1">
      <div className={`${BUBBLE} ${isOwn ? OWN : OTHER}`}>
        <span className="sr-only">{isOwn ? t('youSaid') : t('said', { name })}</span>
        {order && (
          <a
            className="mb-2 flex min-h-11 items-center gap-3 rounded-control bg-surface px-3 py-2"
            href={myOrders({ locale }, { orderId: order.id })}
          >
            <ReceiptText size={20} className="flex-none text-accent-text" />
            <span className="min-w-0">
              <span className="block font-semibold">{t('order', { id: localDigits(String(order.id), locale) })}</span>
              <span className="block text-sm text-muted">
                {order.lineCount > 0 && <span>{`${t('orderLines', { count: order.lineCount })} · `}</span>}
                <bdi>{formatMoney(order.amount, currency, locale)}</bdi>
              </span>
            </span>
          </a>
        )}
        {files.length > 0 && (
          <span className={`flex flex-wrap gap-2 ${text ? 'mb-2' : ''}`}>
            {files.map((file, index) => (
              <a key={file} href={file} target="_blank" rel="noreferrer" className="block">
                <img
                  src={file}
                  alt={t('openPicture', { number: formatNumber(index + 1, locale) })}
                  width="128"
                  height="128"
                  loading="lazy"
                  className="size-32 rounded-control bg-surface object-cover"
                />
              </a>
            ))}
          </span>
        )}
        {text && (
          <p className={TEXT_CLASS} dir="auto">
            {text}
          </p>
        )}
      </div>
      {createdAt && (
        <p
          className={`flex items-center gap-1 text-xs text-muted ${isOwn ? 'justify-self-end' : 'justify-self-start'}`}
        >
          <span>
            {[formatTime(createdAt, locale, timeZone), isOwn && t(seen ? 'seen' : 'sent')].filter(Boolean).join(' · ')}
          </span>
          {isOwn && seen && <CheckCheck size={14} className="text-accent-text" />}
        </p>
      )}
    </li>
  );
}

/** Renders a message that is being sent, or failed and can be retried. */
export function Pending({ entry }: { entry: Outgoing }) {
  const { t } = useTranslations();
  const { key, text, pictures, state, problem } = entry;
  const failed = state === 'failed';
  return (
    <li className="grid grid-cols-1 gap-1" data-state={state}>
      <div className={`${BUBBLE} ${OWN}`}>
        <span className="sr-only">{t('youSaid')}</span>
        {pictures.length > 0 && (
          <span className={`flex flex-wrap gap-2 ${text ? 'mb-2' : ''}`}>
            {pictures.map((file, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be there twice
              <FilePicture key={`${file.name}-${index}`} file={file} className="size-32" />
            ))}
          </span>
        )}
        {text && (
          <p className={TEXT_CLASS} dir="auto">
            {text}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p
          role={failed ? 'alert' : 'status'}
          className={`flex items-center gap-1 text-xs ${failed ? 'font-medium text-danger' : 'text-muted'}`}
        >
          {failed ? <CircleAlert size={14} className="flex-none" /> : <Clock size={14} className="flex-none" />}
          <span>{failed ? `${t('notSent')} ${problem}`.trim() : t(state === 'sending' ? 'sending' : 'waiting')}</span>
        </p>
        {failed && (
          <>
            <Button tone="outline" onClick={() => void resend(key)}>
              {t('retry')}
            </Button>
            <Button tone="ghost" onClick={() => void discard(key)}>
              {t('discard')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** Renders the image of a file that is not uploaded yet. */
export function FilePicture({ file, className }: { file: File; className: string }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className={`block overflow-hidden rounded-control bg-subtle ${className}`}>
      {address && <img src={address} alt={file.name} className="size-full object-cover" />}
    </span>
  );
}
