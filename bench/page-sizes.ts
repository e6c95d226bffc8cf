import { httpGet } from './http-get.ts';
import { listPageAssets, listStaticImports } from './page-assets.ts';

/** Bytes as they travel, without headers. */
export interface Sizes {
  files: number;
  raw: number;
  gzip: number;
  br: number;
}

export interface PageSizes {
  name: string;
  path: string;
  html: Sizes;
  scripts: Sizes;
  styles: Sizes;
}

const encodings = ['identity', 'gzip', 'br'] as const;
let asked = 0;

/** Measures pages of a running portal by asking for them, and for every file they load, in each encoding. */
export function createPageMeasure(
  port: number,
): (page: { name: string; path: string }) => Promise<PageSizes> {
  const known = new Map<string, Promise<Sizes & { text: string }>>();
  const measure = (path: string) => {
    const found = known.get(path) ?? measureOne(port, path);
    known.set(path, found);
    return found;
  };

  async function closeOver(scripts: readonly string[]): Promise<string[]> {
    const all = [...scripts];
    for (const path of all) {
      const { text } = await measure(path);
      for (const next of listStaticImports(text)) if (!all.includes(next)) all.push(next);
    }
    return all;
  }

  return async ({ name, path }) => {
    const { text, ...html } = await measureOne(port, path);
    const { scripts, styles } = listPageAssets(text);
    const all = async (paths: readonly string[]) => addUp(await Promise.all(paths.map(measure)));
    return { name, path, html, scripts: await all(await closeOver(scripts)), styles: await all(styles) };
  };
}

async function measureOne(port: number, path: string): Promise<Sizes & { text: string }> {
  const bodies = await Promise.all(
    encodings.map(async (encoding) => {
      asked += 1;
      const { status, body } = await httpGet(port, path, {
        'accept-encoding': encoding,
        // Each time another visitor, so that no rate limit is reached.
        'x-forwarded-for': `10.2.${asked >> 8}.${asked & 255}`,
      });
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      return body;
    }),
  );
  const [raw, gzip, br] = bodies.map((body) => body.length);
  return { files: 1, raw: raw ?? 0, gzip: gzip ?? 0, br: br ?? 0, text: bodies[0]?.toString() ?? '' };
}

function addUp(sizes: readonly Sizes[]): Sizes {
  const sum = (read: (size: Sizes) => number) => sizes.reduce((total, size) => total + read(size), 0);
  return {
    files: sum(({ files }) => files),
    raw: sum(({ raw }) => raw),
    gzip: sum(({ gzip }) => gzip),
    br: sum(({ br }) => br),
  };
}
