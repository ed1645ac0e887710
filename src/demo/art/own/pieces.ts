/** An own drawing in the style of the icon set: a body in 128-unit space and its box [x, y, width, height]. */
export type OwnIcon = { body: string; box: number[] };

/** Returns an ellipse. */
export function oval(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${extra}/>`;
}

/**
 * Returns points spread evenly over a flattened disc (sunflower order), as [x, y] around (0, 0); `turn` rotates them,
 * so that lists differ.
 */
export function scatter(count: number, rx: number, ry: number, turn = 0): [number, number][] {
  return Array.from({ length: count }, (_, index) => {
    const radius = Math.sqrt((index + 0.5) / count);
    const angle = index * 2.39996 + turn;
    return [Math.round(Math.cos(angle) * radius * rx * 10) / 10, Math.round(Math.sin(angle) * radius * ry * 10) / 10];
  });
}

/** Repeats a small drawing at every point. */
export function strewn(
  points: readonly [number, number][],
  x: number,
  y: number,
  draw: (index: number) => string,
): string {
  return points
    .map(
      ([dx, dy], index) =>
        `<g transform="translate(${Math.round((x + dx) * 10) / 10} ${Math.round((y + dy) * 10) / 10})">${draw(index)}</g>`,
    )
    .join('');
}

/** Draws a leaf of about 14 × 6 units around (0, 0). */
export function leaf(turn: number, fill = '#3f9142', vein = '#2c6e33'): string {
  return `<g transform="rotate(${turn}) scale(1 .8)"><path d="M-7 0C-4-5 4-5 8 0 4 5-4 5-7 0z" fill="${fill}"/><path d="M-6 0H6" stroke="${vein}" stroke-width="1"/></g>`;
}

/** Draws a small fleck of herb, seed or spice. */
export function fleck(index: number, fill: string): string {
  return `<ellipse rx="1.9" ry="1" fill="${fill}" transform="rotate(${(index * 47) % 180})"/>`;
}
