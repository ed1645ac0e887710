import { Component, Fragment, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

const shown = new Map<string, ReactNode>();
let root: Root | undefined;

/** A fault in one island takes that island away and leaves the others; React has already reported it. */
class Guard extends Component<{ name: string; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch() {
    shown.delete(this.props.name);
    // Not now: React is in the middle of drawing.
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
  // At once: the skeleton that the tap put on screen is waiting to be replaced.
  flushSync(() => root?.render(parts));
}

/** Shows an element in the one React root of the page, under a name; the same name again replaces it. On screen when it returns. */
export function show(name: string, element: ReactNode): void {
  shown.set(name, element);
  draw();
}

/** Takes away what is shown under a name, if anything is. */
export function hide(name: string): void {
  if (shown.delete(name)) draw();
}

/** Whether something is shown under a name. */
export const isShown = (name: string): boolean => shown.has(name);
