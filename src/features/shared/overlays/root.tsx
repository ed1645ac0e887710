import { Component, Fragment, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

const shown = new Map<string, ReactNode>();
let root: Root | undefined;

/** Removes an island whose rendering failed and keeps the others; React has already reported the error. */
class Guard extends Component<{ name: string; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch() {
    shown.delete(this.props.name);
    // Not synchronously: React is rendering.
    queueMicrotask(draw);
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}

function draw(): void {
  const host = document.getElementById('islands');
  if (!host) throw new Error('There is no element with the id "islands" to show an island in: add it to the layout.');
  root ??= createRoot(host);
  const parts = [...shown].map(([name, element]) => (
    <Fragment key={name}>
      <Guard name={name}>{element}</Guard>
    </Fragment>
  ));
  // Synchronously: the element replaces the skeleton the tap opened.
  flushSync(() => root?.render(parts));
}

/**
 * Shows an element under a name in the page's one React root, replacing an earlier one of that name. Rendered when it
 * returns.
 */
export function show(name: string, element: ReactNode): void {
  shown.set(name, element);
  draw();
}

/** Removes the element shown under a name, if any. */
export function hide(name: string): void {
  if (shown.delete(name)) draw();
}

/** Returns whether an element is shown under a name. */
export const isShown = (name: string): boolean => shown.has(name);
