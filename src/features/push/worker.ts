/** Default texts and links of notifications the worker shows. */
export type WorkerTexts = Record<
  'message' | 'order_status' | 'referral_code' | 'weekly_reminder' | 'alert',
  { text: string; href: string; id: string }
>;

/** The part of the service worker API that is used. */
export type WorkerScope = {
  addEventListener(type: 'push' | 'notificationclick' | 'activate', listen: (event: WorkerEvent) => void): void;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Client[]>;
    openWindow(address: string): Promise<unknown>;
  };
  registration: { showNotification(title: string, options: Record<string, unknown>): Promise<void> };
  location: { href: string; origin: string };
};
type Client = { url: string; visibilityState: string; focus(): Promise<unknown>; postMessage(message: unknown): void };
type WorkerEvent = {
  waitUntil(serviceWorker: Promise<unknown>): void;
  data?: { json(): unknown } | null;
  notification?: { data: unknown; close(): void };
};

/**
 * Handles Firebase push messages in the service worker (PUSH-04). It forwards them to the shop's pages; if none is
 * visible it shows a system notification, and a click opens its target.
 */
export function work(self: WorkerScope, all: Record<string, WorkerTexts>): void {
  const lang = new URL(self.location.href).searchParams.get('lang') ?? 'en';
  const record = (value: unknown): Record<string, unknown> =>
    typeof value === 'object' && value !== null ? { ...value } : {};
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');

  const take = async (message: unknown): Promise<void> => {
    const clients = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const told = !clients.some(({ visibilityState }) => visibilityState === 'visible');
    for (const client of clients) client.postMessage({ islet: 'push', message, told });
    if (!told) return;
    const data = record(record(message)['data']);
    const notice = record(record(message)['notification']);
    const texts = Object.entries(all[lang] ?? {}).find(([type]) => type === data['type'])?.[1];
    const title = text(notice['title']) || text(data['title']) || texts?.text;
    if (!title) return;
    const id = texts?.id ? text(data[texts.id]) : '';
    const address = new URL(texts?.href ?? '/', self.location.origin);
    if (texts?.id === 'order_id') address.searchParams.set('orderId', id);
    if (texts?.id === 'conversation_id') {
      address.searchParams.set('conversationId', id);
      if (text(data['sender_type'])) address.searchParams.set('type', text(data['sender_type']));
      address.searchParams.set('chatFrom', 'true');
    }
    await self.registration.showNotification(title, {
      body: text(notice['body']) || text(data['body']) || text(data['description']),
      tag: `${text(data['type'])} ${id}`,
      icon: '/favicon.svg',
      lang,
      dir: lang === 'ar' ? 'rtl' : 'ltr',
      data: address.href,
    });
  };
  const lead = async (address: string): Promise<void> => {
    const clients = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = clients.find(({ url }) => url === address);
    await (there ? there.focus() : self.clients.openWindow(address));
  };

  self.addEventListener('push', (event) => {
    let message: unknown;
    try {
      message = event.data?.json();
    } catch {
      return;
    }
    event.waitUntil(take(message));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification?.close();
    event.waitUntil(lead(text(event.notification?.data)));
  });
}
