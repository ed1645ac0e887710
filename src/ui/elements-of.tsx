import { Children, type ReactNode } from 'react';

const isText = (node: unknown): boolean => typeof node === 'string' || typeof node === 'number';

/**
 * Returns children with each run of texts in an element of its own. Page translators put texts into elements of theirs:
 * React could no longer insert a sibling before such a text. A changed text is a new element, which they translate.
 */
export function elementsOf(children: ReactNode): ReactNode {
  const nodes = Children.toArray(children);
  return nodes.map((node, at) => {
    if (!isText(node)) return node;
    if (at > 0 && isText(nodes[at - 1])) return null;
    const end = nodes.findIndex((later, index) => index > at && !isText(later));
    const text = nodes.slice(at, end === -1 ? undefined : end).join('');
    return <span key={`text ${text}`}>{text}</span>;
  });
}
