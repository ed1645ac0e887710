import type { ReactNode } from 'react';
import { drawElement } from './draw-element.ts';
import { replayInput } from './replay-input.ts';

/** What an island's dialog shows first, and the classes of the dialog. */
export type FirstViewParts = { aside?: ReactNode; body: ReactNode; foot: ReactNode; className?: string };

const drawn = (className: string, node: ReactNode): HTMLElement => {
  const part = Object.assign(document.createElement('div'), { className: `drawn ${className}` });
  drawElement(node, part);
  return part;
};

/**
 * Draws what an island's dialog shows first into its skeleton, while the island's script is loading, and replays on the
 * dialog what is pressed and typed meanwhile.
 */
export function drawFirstView(skeleton: HTMLDialogElement, view: FirstViewParts): void {
  // Those of a try that failed.
  for (const part of skeleton.querySelectorAll('.drawn')) part.remove();
  const [aside, body] = [drawn('contents', view.aside), drawn('contents', view.body)];
  const foot = view.foot && drawn('overlay-foot', view.foot);
  const classes = (view.className ?? '').split(' ').filter(Boolean);
  skeleton.querySelector('.overlay-head form')?.before(aside);
  skeleton.querySelector('.overlay-body')?.append(body);
  if (foot) skeleton.append(foot);
  skeleton.classList.add(...classes);
  skeleton.dataset['state'] = 'drawn';
  replayInput(skeleton, () => {
    for (const part of [aside, body, foot]) if (part) part.remove();
    skeleton.classList.remove(...classes);
  });
}
