/** Adds a style sheet to the page once and resolves when it is loaded. Rejects when loading fails; the link is then
 *  removed. */
export const loadStyleSheet = (href: string): Promise<void> =>
  new Promise((done, fail) => {
    const there = document.querySelector<HTMLLinkElement>(`link[href="${href}"]`);
    if (there?.sheet) return done();
    const link = there ?? Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => {
      link.remove();
      fail(new Error(`The styles at ${href} could not be loaded.`));
    });
    if (!there) document.head.append(link);
  });
