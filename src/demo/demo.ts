import type { Hono } from 'hono';
import type { Geography } from '#src/backend/platform/geography.ts';
import { createPictures } from './art/pictures.ts';
import { mediaRoutes } from './art/route.ts';
import * as geography from './city/city.ts';
import { tiles, warmTiles } from './city/tiles.ts';
import { artSpecOf, firstPictures } from './seed/art.ts';

/** What the demo adds to a marketplace, and what is prepared at start. */
export type Demo = {
  geography: Geography;
  tiles: Hono;
  pictures: Hono;
  /** Draws the pictures of the first pages; `progress` is called with the number drawn and the total. */
  preparePictures(progress: (done: number, total: number) => void): Promise<void>;
  prepareTiles(): void;
};

/**
 * Returns the demo; pictures are drawn on first use and stored in `pictureFolder`. `onUnwritable` is told once when they
 * cannot be stored.
 */
export function createDemo(pictureFolder: string, onUnwritable: (error: unknown) => void = () => {}): Demo {
  let isReported = false;
  const pictures = createPictures({
    folder: pictureFolder,
    specOf: artSpecOf,
    onUnwritable: (error) => {
      if (!isReported) onUnwritable(error);
      isReported = true;
    },
  });
  return {
    geography,
    tiles,
    pictures: mediaRoutes(pictures),
    preparePictures: (progress) => pictures.prepare(firstPictures(), progress),
    prepareTiles: warmTiles,
  };
}
