/** Elements whose texts a page translator leaves. */
const LEFT = 'script, style, textarea, option, title, svg';

/** Replaces every text by an element with a text of its own, as page translators do: React's texts are not on the page. */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const parent = text.parentElement;
    if (!parent || parent.localName === 'font' || parent.closest(LEFT)) continue;
    const font = document.createElement('font');
    font.append(new Text(text.data));
    text.replaceWith(font);
  }
}

/** Translates the page now and after each change, until the returned function is called. */
export function keepTranslated(): () => void {
  const watching = new MutationObserver(translatePage);
  watching.observe(document.body, { childList: true, characterData: true, subtree: true });
  translatePage();
  return () => watching.disconnect();
}
