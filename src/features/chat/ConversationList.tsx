import { useEffect } from 'react';
import type { Conversation } from '#src/contract/chat.ts';
import { formatDate, formatTime } from '#src/i18n/format.ts';
import { formatNumber } from '#src/i18n/numbers.ts';
import {
  $chatSearch,
  $conversations,
  readConversations,
  readMoreConversations,
  searchChats,
} from '#src/state/chat/conversations.ts';
import type { ChatView } from '#src/state/chat/view.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Search } from '#src/ui/glyphs-places.tsx';
import { Failed } from '../shared/islands/Failed.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { Avatar } from './Avatar.tsx';
import { ToChat } from './ToChat.tsx';
import { partnerName, useTranslations } from './translations.ts';

const SUPPORT: ChatView = { name: 'thread', target: { to: 'admin', receiverId: 0 }, type: 'admin', orderId: null };

/** Renders all conversations, last active first, with a search. `open` is the id of the one on screen. */
export function ConversationList({ open, className }: { open: number | null; className: string }) {
  const { t } = useTranslations();
  const list = useStored($conversations);
  const search = useStored($chatSearch);
  useEffect(() => void readConversations(), []);
  const none = list.state === 'ready' && list.rows.length === 0;
  const noneAtAll = none && search.trim() === '';
  return (
    <section aria-label={t('list')} className={`card flex min-h-0 min-w-0 flex-col overflow-hidden ${className}`}>
      {!noneAtAll && (
        <div className="relative p-3 rule-b">
          <Search size={18} className="pointer-events-none absolute start-6 mid-y text-muted" />
          <input
            type="search"
            className="input px-11! rtl:placeholder-shown:[direction:rtl]"
            aria-label={t('search')}
            placeholder={t('search')}
            dir="auto"
            maxLength={100}
            value={search}
            onChange={({ target }) => searchChats(target.value)}
          />
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        {list.state === 'loading' && <Skeleton label={t('loading')} />}
        {list.state === 'failed' && (
          <Failed title={t('failed')} retry={t('retry')} onRetry={() => void readConversations()} />
        )}
        {list.state === 'ready' && list.rows.length > 0 && (
          <ul className="grid grid-cols-1 gap-1">
            {list.rows.map((conversation) => (
              <li key={conversation.id}>
                <Row conversation={conversation} open={conversation.id === open} />
              </li>
            ))}
          </ul>
        )}
        {none && (
          <div role="status">
            <EmptyState title={t(noneAtAll ? 'empty' : 'noMatch')} text={t(noneAtAll ? 'emptyText' : 'noMatchText')} />
          </div>
        )}
        {list.state === 'ready' && list.more !== 'none' && (
          <div className="grid justify-items-center gap-2 p-3">
            {list.more === 'failed' && (
              <p role="status" className="text-sm text-muted">
                {t('moreFailed')}
              </p>
            )}
            <Button tone="outline" busy={list.more === 'loading'} onClick={() => void readMoreConversations()}>
              {t(list.more === 'failed' ? 'retry' : 'more')}
            </Button>
          </div>
        )}
      </div>
      {list.state === 'ready' && !list.rows.some(({ partner }) => partner.type === 'admin') && (
        <div className="p-3 rule-t">
          <ToChat to={SUPPORT} className="btn btn-soft w-full">
            {t('writeSupport')}
          </ToChat>
        </div>
      )}
    </section>
  );
}

function Row({ conversation, open }: { conversation: Conversation; open: boolean }) {
  const { t, locale, timeZone } = useTranslations();
  const { id, partner, lastAt, lastMessage, myId } = conversation;
  // An open conversation counts as read.
  const unread = open ? 0 : conversation.unread;
  const pictures = lastMessage?.files.length ?? 0;
  const text = lastMessage ? lastMessage.text || t('picture', { count: pictures }) : '';
  const today =
    lastAt !== null && formatDate(lastAt, locale, timeZone) === formatDate(new Date().toISOString(), locale, timeZone);
  return (
    <ToChat
      to={{ name: 'thread', target: { conversationId: id }, type: partner.type, orderId: null }}
      aria-current={open ? 'true' : undefined}
      className="flex min-h-16 items-center gap-3 rounded-control p-2 hover:bg-subtle aria-[current]:bg-accent-soft"
    >
      <Avatar type={partner.type} image={partner.image} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <bdi className={`min-w-0 flex-1 truncate ${unread > 0 ? 'font-bold' : 'font-semibold'}`}>
            {partnerName(t, partner.type, partner)}
          </bdi>
          {lastAt && (
            <span className="flex-none text-xs text-muted">
              {today ? formatTime(lastAt, locale, timeZone) : formatDate(lastAt, locale, timeZone)}
            </span>
          )}
        </span>
        <span className="flex items-center gap-2">
          <bdi className={`min-w-0 flex-1 truncate text-sm ${unread > 0 ? 'font-medium' : 'text-muted'}`}>
            {lastMessage && lastMessage.senderId === myId ? t('you', { text }) : text}
          </bdi>
          {unread > 0 && (
            <span className="badge badge-accent flex-none justify-center rounded-full!">
              <span aria-hidden="true">{formatNumber(unread, locale)}</span>
              <span className="sr-only">{t('unread', { count: unread })}</span>
            </span>
          )}
        </span>
      </span>
    </ToChat>
  );
}

const Skeleton = ({ label }: { label: string }) => (
  <div className="grid gap-1" role="status" aria-label={label}>
    {[0, 1, 2, 3, 4].map((row) => (
      <span key={row} className="flex items-center gap-3 p-2">
        <span className="skeleton size-11 flex-none rounded-full" />
        <span className="grid flex-1 gap-2">
          <span className="skeleton h-4 w-1/2" />
          <span className="skeleton h-4 w-3/4" />
        </span>
      </span>
    ))}
  </div>
);
