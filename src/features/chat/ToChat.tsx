import type { ComponentProps, MouseEvent } from 'react';
import { type ChatView, chatUrl, showChat } from '#src/state/chat/view.ts';
import { useTranslations } from './translations.ts';

/** Renders a link within the chat page, which changes the view without a page load. */
export function ToChat({ to, ...rest }: { to: ChatView } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const { locale } = useTranslations();
  const follow = (event: MouseEvent) => {
    // A modified click opens the link in another tab.
    if (event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    showChat(to);
  };
  return <a {...rest} href={chatUrl(to, locale)} onClick={follow} data-no-prefetch />;
}
