import type { ReactNode } from 'react';

const SVG = 'http://www.w3.org/2000/svg';
const NAMES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };

type Props = Readonly<Record<string, unknown>> & { children?: ReactNode; style?: Record<string, string> };

/** An element: a tag, a component or a fragment. */
type Drawable = { type: string | symbol | ((props: Props) => ReactNode); props: Props };

const isElement = (node: object): node is Drawable => 'props' in node && 'type' in node;

function setAttributes(element: HTMLElement | SVGElement, { children: _, style, ...props }: Props): void {
  Object.assign(element.style, style);
  for (const [prop, value] of Object.entries(props)) {
    const spoken = /^(?:aria|data)-/.test(prop);
    if (value == null || typeof value === 'function' || typeof value === 'object' || prop === 'autoFocus') continue;
    if (value === false && !spoken) continue;
    // SVG has `viewBox` and `stroke-width`, React `viewBox` and `strokeWidth`.
    const name =
      NAMES[prop] ??
      (element.namespaceURI === SVG && prop !== 'viewBox'
        ? prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
        : prop);
    element.setAttribute(name, value === true && !spoken ? '' : String(value));
  }
}

/**
 * Appends what a tree of React elements shows to an element of the page, without React: elements are plain data, so
 * markup that must be there before React has loaded is written once. Components must not use hooks; listeners, refs and
 * the initial focus are left out.
 */
export function drawElement(node: ReactNode, parent: Element): void {
  if (node == null || typeof node === 'boolean') return;
  if (typeof node !== 'object') parent.append(String(node));
  else if (Array.isArray(node)) for (const one of node) drawElement(one, parent);
  else if (isElement(node)) drawOne(node, parent);
}

function drawOne({ type, props }: Drawable, parent: Element): void {
  if (typeof type === 'function') drawElement(type(props), parent);
  else if (typeof type === 'string') {
    const inSvg = type === 'svg' || parent.namespaceURI === SVG;
    const element = inSvg ? document.createElementNS(SVG, type) : document.createElement(type);
    if (element instanceof HTMLElement || element instanceof SVGElement) setAttributes(element, props);
    drawElement(props.children, element);
    parent.append(element);
  } else drawElement(props.children, parent);
}
