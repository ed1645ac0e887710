import type { ReactNode } from 'react';

const isText = (node: unknown): boolean => typeof node === 'string' || typeof node === 'number';

function runAt(nodes: readonly ReactNode[], at: number): string {
  const end = nodes.findIndex((later, index) => index > at && !isText(later));
  return nodes.slice(at, end === -1 ? undefined : end).join('');
}

const wrap = (text: string): ReactNode => <span key={`text ${text}`}>{text}</span>;

/**
 * Returns children with each run of texts in an element of its own. Page translators put texts into elements of theirs:
 * React could no longer insert a sibling before such a text. A changed text is a new element, which they translate.
 */
export function elementsOf(children: ReactNode): ReactNode {
  if (isText(children)) return wrap(String(children));
  // Without React's `Children`: buttons are also drawn before React has loaded.
  if (!Array.isArray(children)) return children;
  const nodes: readonly ReactNode[] = children;
  return nodes.map((node, at) => {
    if (!isText(node)) return Array.isArray(node) ? elementsOf(node) : node;
    return at > 0 && isText(nodes[at - 1]) ? null : wrap(runAt(nodes, at));
  });
}
