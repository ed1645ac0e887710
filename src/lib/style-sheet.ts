/** Adds a style sheet to the page once and resolves when it is loaded. Rejects when loading fails; the link is then
 *  removed. */
export const loadStyleSheet = (href: string): Promise<void> =>
  new Promise((resolve, fail) => {
    const existingLink = document.querySelector<HTMLLinkElement>(`link[href="${href}"]`);
    if (existingLink?.sheet) return resolve();
    const link = existingLink ?? Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      fail(new Error(`The styles at ${href} could not be loaded.`));
    });
    if (!existingLink) document.head.append(link);
  });
