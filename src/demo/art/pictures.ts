import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { MediaKind } from '#src/backend/files/pictures.ts';
import type { PictureFormat } from '#src/lib/picture-format.ts';
import { type ArtSpec, WIDTHS } from './spec.ts';
import { splitSlug, variantOf } from './variant.ts';

/**
 * Version of all drawings: a digest of how each picture of the demo is drawn and encoded. It is part of every picture's
 * file name, so that cached pictures are drawn again after a change, without drawing one to find out (which needs fonts
 * and a thousand icons). Its test prints the value to write here.
 */
export const DRAWINGS_VERSION = '01e851bee59e';

/** A picture by the parts of its address. */
export type PictureName = { kind: MediaKind; slug: string; width: number };

export type PictureSource = {
  /** Cache folder; created on first use. */
  folder: string;
  /** Returns the spec of a picture, or null when there is none. Called with the slug before any `~`. */
  specOf: (kind: MediaKind, slug: string) => ArtSpec | null;
  /** Is told of each picture that could not be stored; it is drawn again when it is asked for again. */
  onUnwritable?: (error: unknown) => void;
  /** Default `renderPicture`. */
  render?: (spec: ArtSpec, width: number, format: PictureFormat) => Promise<Buffer>;
};

export type Pictures = {
  /** Returns a picture, WebP by default, cached or drawn now; null for an unknown slug, variant or width. */
  get(kind: MediaKind, slug: string, width: number, format?: PictureFormat): Promise<Buffer | null>;
  /** Returns a text that changes with the picture; null as in `get`. Draws nothing. */
  version(kind: MediaKind, slug: string, width: number, format?: PictureFormat): string | null;
  /** Draws missing pictures in advance, in the format that browsers ask for; reports the number done and the total after each. */
  prepare(names: readonly PictureName[], onProgress?: (done: number, total: number) => void): Promise<void>;
};

/** libvips renders with threads of its own, so more at once only makes each slower. */
const AT_ONCE = 2;

/** Format of the pictures drawn in advance: all supported browsers accept it. */
const BROWSERS: PictureFormat = 'avif';

/** Drawing and encoding take 40 MB of memory; a server with all pictures cached never loads them. */
const renderWhenNeeded = async (spec: ArtSpec, width: number, format: PictureFormat): Promise<Buffer> =>
  (await import('./render.ts')).renderPicture(spec, width, format);

/**
 * Creates a disk cache of demo pictures, named by the hash of their spec. Equal concurrent requests share one
 * rendering.
 */
export function createPictures({
  folder,
  specOf,
  onUnwritable = () => {},
  render = renderWhenNeeded,
}: PictureSource): Pictures {
  const limit = pLimit(AT_ONCE);
  const digests = new Map<string, { source: ArtSpec; spec: ArtSpec; digest: string }>();
  const making = new Map<string, Promise<Buffer>>();

  /** Returns how a picture is drawn, and its version, which is also the name of its file. */
  function find(
    kind: MediaKind,
    slug: string,
    width: number,
    format: PictureFormat,
  ): { spec: ArtSpec; version: string } | null {
    const allowed: readonly number[] = WIDTHS[kind];
    if (!allowed.includes(width)) return null;
    const { base, variant } = splitSlug(slug);
    const source = specOf(kind, base);
    if (!source) return null;
    const knownDigest = digests.get(`${kind}/${slug}`);
    if (knownDigest?.source === source)
      return { spec: knownDigest.spec, version: `${knownDigest.digest}-${width}.${format}` };
    const spec = variant === null ? source : variantOf(source, variant);
    if (!spec) return null;
    const digest = createHash('sha256')
      .update(DRAWINGS_VERSION)
      .update(JSON.stringify(spec))
      .digest('hex')
      .slice(0, 24);
    digests.set(`${kind}/${slug}`, { source, spec, digest });
    return { spec, version: `${digest}-${width}.${format}` };
  }

  async function make(file: string, spec: ArtSpec, width: number, format: PictureFormat): Promise<Buffer> {
    const picture = await limit(() => render(spec, width, format));
    try {
      await mkdir(folder, { recursive: true });
      const draft = `${file}.${randomUUID()}`;
      await writeFile(draft, picture);
      await rename(draft, file);
    } catch (error) {
      onUnwritable(error);
    }
    return picture;
  }

  async function readOrMake(file: string, spec: ArtSpec, width: number, format: PictureFormat): Promise<Buffer> {
    try {
      return await readFile(file);
    } catch {
      return make(file, spec, width, format);
    }
  }

  const get: Pictures['get'] = async (kind, slug, width, format = 'webp') => {
    const match = find(kind, slug, width, format);
    if (!match) return null;
    const file = join(folder, match.version);
    const pending = making.get(file) ?? readOrMake(file, match.spec, width, format).finally(() => making.delete(file));
    making.set(file, pending);
    return pending;
  };

  return {
    get,
    version: (kind, slug, width, format = 'webp') => find(kind, slug, width, format)?.version ?? null,
    prepare: async (names, onProgress) => {
      const drawnFiles = new Set(await readdir(folder).catch(() => []));
      const missing = names.filter(({ kind, slug, width }) => {
        const match = find(kind, slug, width, BROWSERS);
        return match && !drawnFiles.has(match.version);
      });
      let done = 0;
      // A limit of its own, so that a visitor's picture waits for two of these at most.
      await pLimit(AT_ONCE).map(missing, async ({ kind, slug, width }) => {
        await get(kind, slug, width, BROWSERS);
        done += 1;
        onProgress?.(done, missing.length);
      });
    },
  };
}
