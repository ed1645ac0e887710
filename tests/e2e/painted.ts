import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { expect } from './fixtures.ts';

type Colour = readonly [red: number, green: number, blue: number];
type Box = { x: number; y: number; width: number; height: number };
/**
 * Measured part: the element and its surroundings, all of it, its first text, the icon in its middle, or its left side.
 */
type Part = 'around' | 'all' | 'text' | 'drawing' | 'side';

/** Minimum contrast of text, of state and focus marks, and of disabled text. */
const LEAST = { text: 4.5, mark: 3, disabled: 2.5 } as const;
const LOOKS = [
  { name: 'light', colorScheme: 'light', forcedColors: 'none' },
  { name: 'dark', colorScheme: 'dark', forcedColors: 'none' },
  { name: 'system colours', colorScheme: 'light', forcedColors: 'active' },
] as const;
/** Minimum distance of two colours (of 441 at most) that is noticeable. */
const VISIBLE = 20;

const luminance = (colour: Colour): number => {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the contrast of two colours after WCAG, from 1 to 21. */
const contrastOf = (one: Colour, other: Colour): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const distanceOf = (one: Colour, other: Colour): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/** Measured margin around an element, in px: rings and lines may be outside. */
const AROUND = 6;

/** The pixels of an element and its surroundings at one moment. */
type Shot = { part: (name: Part) => Colour[] };

/**
 * Scrolls an element to the middle of the window, clear of fixed bars, and returns its box and that of its first text.
 */
async function boxesOf(what: Locator): Promise<{ all: Box; text: Box | null }> {
  await expect(what).toBeVisible();
  return what.evaluate((element) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const boxOf = (of: Element | Range) => {
      const { x, y, width, height } = of.getBoundingClientRect();
      return { x, y, width, height };
    };
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = boxOf(range);
      if (text.width > 4 && text.height > 4 && node.textContent?.trim()) return { all: boxOf(element), text };
    }
    return { all: boxOf(element), text: null };
  });
}

/** Takes a screenshot of an element after its transitions. */
async function shoot(what: Locator): Promise<Shot> {
  const { all, text } = await boxesOf(what);
  const clip = {
    x: Math.floor(all.x - AROUND),
    y: Math.floor(all.y - AROUND),
    width: Math.ceil(all.width + 2 * AROUND + 1),
    height: Math.ceil(all.height + 2 * AROUND + 1),
  };
  const png = await what.page().screenshot({ clip, animations: 'disabled' });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const scale = info.width / clip.width;
  const middle = { x: all.x + all.width / 2, y: all.y + all.height / 2 };
  const size = Math.min(all.width, all.height, 24);
  const boxes: Record<Part, Box | null> = {
    around: clip,
    all,
    text,
    drawing: { x: middle.x - size / 2, y: middle.y - size / 2, width: size, height: size },
    side: { x: all.x - AROUND, y: middle.y - 3, width: 2 * AROUND, height: 6 },
  };
  return {
    part: (name) => {
      const box = boxes[name];
      if (!box) throw new Error(`${what} shows no text.`);
      const [left, top] = [Math.round((box.x - clip.x) * scale), Math.round((box.y - clip.y) * scale)];
      const right = Math.min(info.width, left + Math.round(box.width * scale));
      const bottom = Math.min(info.height, top + Math.round(box.height * scale));
      const colours: Colour[] = [];
      for (let y = Math.max(0, top); y < bottom; y += 1)
        for (let x = Math.max(0, left); x < right; x += 1) {
          const at = (y * info.width + x) * info.channels;
          colours.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
        }
      return colours;
    },
  };
}

/** Returns the distinct colours, the most frequent first. */
function counted(colours: readonly Colour[]): { colour: Colour; count: number }[] {
  const counts = new Map<string, { colour: Colour; count: number }>();
  for (const colour of colours) {
    const known = counts.get(colour.join());
    if (known) known.count += 1;
    else counts.set(colour.join(), { colour, count: 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}

/** Returns the most frequent colour, and the one with the strongest contrast to it that is more than anti-aliasing. */
function groundAndInk(colours: readonly Colour[]): { ground: Colour; ink: Colour } {
  const all = counted(colours);
  const ground = all[0]?.colour ?? [0, 0, 0];
  const least = Math.max(3, colours.length * 0.002);
  const inks = all.filter(({ count }) => count >= least).map(({ colour }) => colour);
  const ink = inks.reduce((best, one) => (contrastOf(one, ground) > contrastOf(best, ground) ? one : best), ground);
  return { ground, ink };
}

/** Returns the contrast of text, an icon or a line with its background. */
const contrastIn = (shot: Shot, part: Part): number => {
  const { ground, ink } = groundAndInk(shot.part(part));
  return contrastOf(ground, ink);
};
export const paintedContrast = async (what: Locator, part: Part): Promise<number> =>
  contrastIn(await shoot(what), part);

/** Returns the distance between the colours of two elements: backgrounds, content or borders. */
function distanceIn(one: Shot, other: Shot): number {
  const colours = (shot: Shot) =>
    (['all', 'side'] as const).flatMap((part) => Object.values(groundAndInk(shot.part(part))));
  const others = colours(other);
  return Math.max(...colours(one).map((colour, at) => distanceOf(colour, others[at] ?? colour)));
}
export const paintedDistance = async (one: Locator, other: Locator): Promise<number> =>
  distanceIn(await shoot(one), await shoot(other));

/**
 * Returns the strongest contrast of what an action adds to an element or its surroundings: with the pixels before, or
 * within itself.
 */
export async function paintedChange(what: Locator, act: () => Promise<unknown>): Promise<number> {
  const before = (await shoot(what)).part('around');
  await act();
  const after = (await shoot(what)).part('around');
  const changed = after.flatMap((now, at) => {
    const was = before[at] ?? now;
    return was.join() === now.join() ? [] : [{ was, now }];
  });
  const least = Math.max(8, changed.length * 0.05);
  const come = counted(changed.map(({ now }) => now)).filter(({ count }) => count >= least);
  const contrasts = come.flatMap(({ colour }) => {
    const gone = counted(changed.flatMap(({ was, now }) => (now.join() === colour.join() ? [was] : [])))[0];
    return [gone?.colour ?? colour, ...come.map((other) => other.colour)].map((other) => contrastOf(colour, other));
  });
  return Math.max(1, ...contrasts);
}

/** Collects everything painted too faintly, so that one run reports all of a page. */
export class Painted {
  readonly #page: Page;
  readonly #faint: string[] = [];
  #look = '';

  constructor(page: Page) {
    this.#page = page;
  }

  /** Runs checks in the light theme, the dark theme and the colours of the system. */
  async inEveryLook(check: () => Promise<void>): Promise<void> {
    for (const { name, ...media } of LOOKS) {
      this.#look = name;
      await this.#page.emulateMedia(media);
      await check();
    }
    expect(this.#faint).toEqual([]);
  }

  #atLeast(least: number, measured: number, what: string): void {
    if (measured < least) this.#faint.push(`${what}, ${this.#look}: ${measured.toFixed(2)} instead of ${least}`);
  }

  async text(what: string, element: Locator, least: number = LEAST.text): Promise<void> {
    this.#atLeast(least, await paintedContrast(element, 'text'), what);
  }

  async drawing(what: string, element: Locator, least: number = LEAST.mark): Promise<void> {
    let measured = 0;
    // Icons load after the first paint.
    await expect
      .poll(async () => (measured = await paintedContrast(element, 'drawing')))
      .toBeGreaterThanOrEqual(least)
      .catch(() => this.#atLeast(least, measured, what));
  }

  /** Checks the border of an element. */
  async line(what: string, element: Locator): Promise<void> {
    this.#atLeast(LEAST.mark, await paintedContrast(element, 'side'), `line of ${what}`);
  }

  /** Checks that a chosen, invalid or disabled element differs from a normal one. */
  async apart(what: string, one: Locator, other: Locator): Promise<void> {
    this.#atLeast(VISIBLE, await paintedDistance(one, other), `${what} against the other`);
  }

  /** Checks that a chosen text is readable, like the others, and differs from them. */
  async chosenText(what: string, one: Locator, other: Locator): Promise<void> {
    const [chosen, another] = [await shoot(one), await shoot(other)];
    this.#atLeast(LEAST.text, contrastIn(chosen, 'text'), `chosen ${what}`);
    this.#atLeast(LEAST.text, contrastIn(another, 'text'), `other ${what}`);
    this.#atLeast(VISIBLE, distanceIn(chosen, another), `chosen ${what} against the other`);
  }

  /** Checks a mark that an action adds. */
  async change(what: string, element: Locator, act: () => Promise<unknown>): Promise<void> {
    this.#atLeast(LEAST.mark, await paintedChange(element, act), what);
  }

  /** Checks the focus ring of an element; `drawn` is the element that shows it. */
  async focus(what: string, element: Locator, drawn: Locator = element): Promise<void> {
    await this.#page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await this.change(`focus on ${what}`, drawn, async () => {
      // `:focus-visible` needs a key press; Shift has no other effect.
      await this.#page.keyboard.press('Shift');
      await element.focus();
    });
  }

  /** Checks a button, enabled and disabled. */
  async button(what: string, element: Locator): Promise<void> {
    await this.text(what, element);
    const disable = (disabled: boolean) =>
      element.evaluate((button, value) => button.toggleAttribute('disabled', value), disabled);
    const change = await paintedChange(element, () => disable(true));
    this.#atLeast(1.1, change, `${what}, disabled against enabled`);
    await this.text(`${what}, disabled`, element, LEAST.disabled);
    await disable(false);
  }
}
