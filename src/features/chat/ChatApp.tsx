import { useEffect, useMemo, useRef } from 'react';
import type { Locale } from '#src/config/locales.ts';
import { signIn } from '#src/config/routes.ts';
import type { Currency } from '#src/contract/shop-facts.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { $token } from '#src/state/auth/token.ts';
import { followChat } from '#src/state/chat/follow.ts';
import { $thread, closeThread, openThread } from '#src/state/chat/thread.ts';
import { $chatView, type ChatView, chatUrl, chatViewOf, followChatUrl, targetKey } from '#src/state/chat/view.ts';
import { ERROR_TOAST } from '#src/state/page/notices.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { pageIsland } from '../shared/islands/page-island.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { ConversationList } from './ConversationList.tsx';
import { Thread } from './Thread.tsx';
import { takeFocus } from './take-focus.ts';
import { TranslationsProvider, useTranslations } from './translations.ts';

type Props = {
  translations: Translations<'chat'>;
  locale: Locale;
  timeZone: string;
  currency: Currency;
};

/** The view until the URL is read: caches share the page. */
const LIST: ChatView = { name: 'list' };
/**
 * Placeholder token: the server does not know the visitor and renders the customer's view; a guest sees the notice
 * after hydration.
 */
const ANY_TOKEN = 'unknown';

/**
 * Renders the chat with stores, couriers and the administrator (ACC-05): list and thread side by side on wide screens,
 * one at a time on phones.
 */
export const ChatApp = pageIsland(Island);

function Island({ translations, locale, timeZone, currency }: Props) {
  const context = useMemo(
    () => ({ t: createT<'chat'>(translations, locale), locale, timeZone, currency }),
    [translations, locale, timeZone, currency],
  );
  const guest = useStored($token, ANY_TOKEN) === '';
  const view = useStored($chatView) ?? LIST;
  useEffect(() => followChatUrl(chatViewOf(new URLSearchParams(window.location.search))), []);
  return (
    <TranslationsProvider value={context}>
      {guest ? <GuestNotice view={view} /> : <Panes view={view} />}
    </TranslationsProvider>
  );
}

function Panes({ view }: { view: ChatView }) {
  const { t } = useTranslations();
  const thread = useStored($thread);
  useEffect(followChat, []);
  const title = useRef<HTMLHeadingElement>(null);
  // The element that had the focus may be hidden now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the view changes
  useEffect(() => takeFocus(title.current), [view.name]);
  const target = view.name === 'thread' ? view.target : null;
  const key = target && targetKey(target);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal target may be another object
  useEffect(() => {
    if (target) void openThread(target);
    else closeThread();
  }, [key]);
  const open =
    thread.state === 'ready'
      ? thread.conversationId
      : target && 'conversationId' in target
        ? target.conversationId
        : null;
  return (
    <>
      <h1
        ref={title}
        tabIndex={-1}
        className={`no-outline mb-4 text-2xl font-extrabold md:mb-6 md:text-3xl ${view.name === 'thread' ? 'max-desk:sr-only' : ''}`}
      >
        {t('title')}
      </h1>
      <div className="grid grid-cols-1 gap-4 desk:h-[max(480px,calc(100dvh-220px))] desk:grid-cols-[360px_minmax(0,1fr)] desk:grid-rows-[minmax(0,1fr)]">
        <ConversationList open={open} className={view.name === 'thread' ? 'max-desk:hidden' : ''} />
        {view.name === 'thread' && key ? (
          <Thread key={key} view={view} />
        ) : (
          <section className="card grid place-items-center max-desk:hidden">
            <EmptyState title={t('choose')} text={t('chooseText')} />
          </section>
        )}
      </div>
    </>
  );
}

/** Renders a notice for guests. Opening the chat with a courier also shows an error toast (ACC-05). */
function GuestNotice({ view }: { view: ChatView }) {
  const { t, locale } = useTranslations();
  const courier = view.name === 'thread' && view.type === 'delivery_man';
  useEffect(() => {
    if (courier) toast.error(t('signInCourier'), { id: ERROR_TOAST });
  }, [courier, t]);
  return (
    <>
      <h1 className="mb-6 text-2xl font-extrabold md:text-3xl">{t('title')}</h1>
      <div className="card">
        <EmptyState art="/art/guest.svg" title={t('signInTitle')} text={t('signInText')}>
          <a className="btn btn-primary" href={signIn({ locale }, chatUrl(view, locale))}>
            {t('signIn')}
          </a>
        </EmptyState>
      </div>
    </>
  );
}
