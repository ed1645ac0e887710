import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ChatMessage } from '#src/contract/chat.ts';
import { formatDate } from '#src/i18n/format.ts';
import { localDigits } from '#src/i18n/quantity.ts';
import { $outbox, belongsTo } from '#src/state/chat/outbox.ts';
import { $thread, openThread, readOlder } from '#src/state/chat/thread.ts';
import type { ChatView } from '#src/state/chat/view.ts';
import { errorTexts } from '#src/state/page/notices.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ArrowDown } from '#src/ui/glyphs-chat.tsx';
import { ArrowLeft, Phone, WifiOff } from '#src/ui/glyphs-orders.tsx';
import { Failed } from '../shared/islands/Failed.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { Avatar } from './Avatar.tsx';
import { Composer } from './Composer.tsx';
import { Message, Pending } from './Message.tsx';
import { Questions } from './Questions.tsx';
import { ToChat } from './ToChat.tsx';
import { takeFocus } from './take-focus.ts';
import { kindName, partnerName, useTranslations } from './translations.ts';

type ThreadView = Extract<ChatView, { name: 'thread' }>;

/** Distance from the end within which new messages scroll into view, in px. */
const NEAR_END = 80;

const onNetwork = (listen: () => void) => {
  for (const name of ['online', 'offline']) window.addEventListener(name, listen);
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, listen);
  };
};

/** Renders a conversation: messages by day, messages being sent, and the message field. */
export function Thread({ view }: { view: ThreadView }) {
  const { t, locale } = useTranslations();
  const thread = useStored($thread);
  const outgoing = useStored($outbox).filter((entry) => belongsTo(entry, thread));
  const online = useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  );
  const title = useRef<HTMLHeadingElement>(null);
  // After a link within the page, the focus moves to the heading, as on a new page.
  useEffect(() => takeFocus(title.current), []);
  const ready = thread.state === 'ready' ? thread : null;
  const type = ready?.partner?.type ?? view.type ?? ('to' in view.target ? view.target.to : 'admin');
  const name = partnerName(t, type, ready?.partner ?? null);
  const phone = ready?.partner?.phone;
  // Only one message carries the order.
  const carried =
    ready?.messages.some(({ order }) => order?.id === view.orderId) ||
    outgoing.some(({ orderId }) => orderId === view.orderId);
  const about = carried ? null : view.orderId;
  return (
    <section
      data-inner
      aria-label={t('messages', { name })}
      className="card flex h-[max(380px,calc(100dvh-210px))] md:max-desk:h-[max(380px,calc(100dvh-250px))] min-h-0 min-w-0 flex-col overflow-hidden desk:h-auto"
    >
      <header className="flex items-center gap-3 p-3 rule-b">
        <ToChat to={{ name: 'list' }} className="icon-btn -ms-1 desk:hidden" aria-label={t('back')}>
          <ArrowLeft size={22} className="mirror" />
        </ToChat>
        <Avatar type={type} image={ready?.partner?.image ?? null} />
        <div className="min-w-0 flex-1">
          <h2 ref={title} tabIndex={-1} className="truncate font-bold no-outline">
            <bdi>{name}</bdi>
          </h2>
          {name !== kindName(t, type) && <p className="text-sm text-muted">{kindName(t, type)}</p>}
        </div>
        {phone && (
          <a className="icon-btn" href={`tel:${phone}`} aria-label={t('call', { name })}>
            <Phone size={20} />
          </a>
        )}
      </header>
      {thread.state === 'failed' ? (
        <ThreadFailed onRetry={() => void openThread(thread.target)} error={thread.error} />
      ) : ready ? (
        <Messages thread={ready} outgoing={outgoing} name={name} />
      ) : (
        <Skeleton label={t('loading')} />
      )}
      {!online && (
        <p role="status" className="flex items-center gap-2 bg-warning-soft px-4 py-2 text-sm font-medium text-warning">
          <WifiOff size={16} className="flex-none" />
          {t('offline')}
        </p>
      )}
      {ready?.canWrite === false ? (
        <div className="flex flex-wrap items-center gap-3 p-4 rule-t">
          <p className="min-w-0 flex-1 basis-60 text-sm text-muted">{t('closed')}</p>
          <ToChat
            to={{ name: 'thread', target: { to: 'admin', receiverId: 0 }, type: 'admin', orderId: view.orderId }}
            className="btn btn-soft"
          >
            {t('writeSupport')}
          </ToChat>
        </div>
      ) : (
        thread.state !== 'failed' && (
          <>
            {ready && type === 'admin' && ready.messages.length === 0 && outgoing.length === 0 && (
              <Questions target={view.target} orderId={about} />
            )}
            {about !== null && ready && (
              <p className="px-4 pt-2 text-sm text-muted">
                {t('aboutOrder', { id: localDigits(String(about), locale) })}
              </p>
            )}
            <Composer target={view.target} orderId={about} after={ready?.messages.at(-1)?.id ?? 0} />
          </>
        )
      )}
    </section>
  );
}

type ReadyThread = Extract<ReturnType<typeof $thread.get>, { state: 'ready' }>;
type Outgoing = ReturnType<typeof $outbox.get>[number];

function Messages({ thread, outgoing, name }: { thread: ReadyThread; outgoing: readonly Outgoing[]; name: string }) {
  const { t, locale, timeZone } = useTranslations();
  const { messages, myId, older, canWrite } = thread;
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({ first: 0, last: 0, outgoing: 0, height: 0, atEnd: true });
  const [behind, setBehind] = useState(false);
  const [news, setNews] = useState('');
  const first = messages[0]?.id ?? 0;
  const last = messages.at(-1);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const was = before.current;
    const hasReceived = was.last > 0 && last !== undefined && last.id > was.last && last.senderId !== myId;
    if (hasReceived) setNews(t('newFrom', { name, text: last.text || t('picture', { count: last.files.length }) }));
    const written = outgoing.length > was.outgoing;
    // Older messages are inserted above without moving the view; new ones scroll into view if the end is visible.
    if (was.first > 0 && first < was.first && !hasReceived) element.scrollTop += element.scrollHeight - was.height;
    else if (was.atEnd || written) element.scrollTop = element.scrollHeight;
    else if (hasReceived) setBehind(true);
    before.current = {
      first,
      last: last?.id ?? 0,
      outgoing: outgoing.length,
      height: element.scrollHeight,
      atEnd: was.atEnd || written,
    };
  }, [first, last, outgoing.length, myId, name, t]);

  const toEnd = () => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
  };
  return (
    <div className="relative min-h-0 flex-1">
      <p role="status" className="sr-only">
        {news}
      </p>
      <section
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be accessible by keyboard
        tabIndex={0}
        aria-label={t('written')}
        className="h-full overflow-y-auto overscroll-contain p-4 [overflow-anchor:none]"
        onScroll={({ currentTarget }) => {
          const atEnd = currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight < NEAR_END;
          before.current.atEnd = atEnd;
          if (atEnd) setBehind(false);
        }}
      >
        {older !== 'none' && (
          <div className="mb-4 grid justify-items-center gap-2">
            {older === 'failed' && (
              <p role="status" className="text-sm text-muted">
                {t('olderFailed')}
              </p>
            )}
            <Button tone="outline" busy={older === 'loading'} onClick={() => void readOlder()}>
              {t(older === 'failed' ? 'retry' : older === 'loading' ? 'olderLoading' : 'older')}
            </Button>
          </div>
        )}
        {messages.length === 0 && outgoing.length === 0 && <EmptyState title={t(canWrite ? 'threadEmpty' : 'empty')} />}
        {days(messages, (iso) => formatDate(iso, locale, timeZone)).map(({ day, rows }) => (
          <section key={`${day} ${rows[0]?.id}`} aria-label={dayName(day)}>
            <p className="my-3 text-center">
              <span className="badge">{dayName(day)}</span>
            </p>
            <ol className="grid gap-3">
              {rows.map((message) => (
                <Message key={message.id} message={message} isOwn={message.senderId === myId} name={name} />
              ))}
            </ol>
          </section>
        ))}
        {outgoing.length > 0 && (
          <ol className="mt-3 grid gap-3">
            {outgoing.map((entry) => (
              <Pending key={entry.key} entry={entry} />
            ))}
          </ol>
        )}
      </section>
      {behind && (
        <Button className="absolute inset-x-0 bottom-3 mx-auto w-fit shadow-lift" onClick={toEnd}>
          <ArrowDown size={18} />
          {t('toNewest')}
        </Button>
      )}
    </div>
  );

  function dayName(day: string): string {
    const dayOf = (ms: number) => formatDate(new Date(ms).toISOString(), locale, timeZone);
    const now = Date.now();
    if (day === dayOf(now)) return t('today');
    return day === dayOf(now - 86_400_000) ? t('yesterday') : day;
  }
}

/** Returns the messages grouped by day. */
function days(messages: readonly ChatMessage[], dayOf: (iso: string) => string) {
  const groups: { day: string; rows: ChatMessage[] }[] = [];
  for (const message of messages) {
    const day = message.createdAt ? dayOf(message.createdAt) : (groups.at(-1)?.day ?? '');
    const group = groups.at(-1);
    if (group?.day === day) group.rows.push(message);
    else groups.push({ day, rows: [message] });
  }
  return groups;
}

function ThreadFailed({ error, onRetry }: { error: Parameters<typeof errorTexts>[0]; onRetry: () => void }) {
  const { t } = useTranslations();
  const [text, setText] = useState('');
  useEffect(
    () =>
      void errorTexts(error).then(
        (texts) => setText(texts.join(' ')),
        () => {},
      ),
    [error],
  );
  return <Failed className="flex-1" title={t('failed')} text={text} retry={t('retry')} onRetry={onRetry} />;
}

const Skeleton = ({ label }: { label: string }) => (
  <div className="grid flex-1 content-end gap-3 p-4" role="status" aria-label={label}>
    <span className="skeleton h-12 w-1/2 rounded-card" />
    <span className="skeleton ms-auto h-12 w-2/5 rounded-card" />
    <span className="skeleton h-16 w-3/5 rounded-card" />
  </div>
);
