import type { ComponentProps, MouseEvent } from 'react';
import { addressOf, type ChatPlace, goToChat } from '#src/stores/chat/place.ts';
import { useTranslations } from './translations.ts';

/** A link inside the page of messages: a real one, which changes what is shown without leaving the page. */
export function ToChat({ to, ...rest }: { to: ChatPlace } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const { locale } = useTranslations();
  const follow = (event: MouseEvent) => {
    // Opened in another tab it stays a link.
    if (event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goToChat(to);
  };
  return <a {...rest} href={addressOf(to, locale)} onClick={follow} data-no-prefetch />;
}
