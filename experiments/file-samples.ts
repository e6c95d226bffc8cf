import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { extensionOf, fileExtensions } from '../contract/file/kind.ts';
import { seededRandom } from './experiment.ts';

/** Files of each kind that are chosen, and the extensions that make the kind. */
const kinds = {
  model: { count: 60, extensions: ['.step', '.stp', '.igs', '.iges', '.wrl'] },
  drawing: { count: 300, extensions: ['.dxf'] },
  symbol: { count: 200, extensions: ['.elmt'] },
} as const;

export const minShare = 0.98;

export interface Samples {
  kind: string;
  found: number;
  /** Paths. */
  chosen: string[];
  isWhole: boolean;
}

/**
 * Files of others, chosen by seed out of folders (unpacked Debian packages kicad-packages3d, librecad-data,
 * qelectrotech-data); `percent` of the whole number of each kind.
 */
export async function chooseSamples({
  seed,
  folders,
  percent = 100,
}: {
  seed: number;
  folders: readonly string[];
  percent?: number;
}): Promise<Samples[]> {
  const random = seededRandom(seed);
  const all = (await Promise.all(folders.map(listFiles))).flat().sort();
  return Object.entries(kinds).map(([kind, { count, extensions }]) => {
    const wanted = Math.ceil((count * percent) / 100);
    const found = all.filter((path) =>
      (extensions as readonly string[]).includes(extname(path).toLowerCase()),
    );
    const chosen = shuffle(found, random).slice(0, wanted);
    return { kind, found: found.length, chosen, isWhole: chosen.length === wanted };
  });
}

/** Up to `each` files of every extension that the portal takes. */
export async function chooseByExtension({
  seed,
  folders,
  each,
}: {
  seed: number;
  folders: readonly string[];
  each: number;
}): Promise<Samples[]> {
  const random = seededRandom(seed);
  const all = (await Promise.all(folders.map(listFiles))).flat().sort();
  const taken = Map.groupBy(all, extensionOf);
  return fileExtensions.flatMap((kind) => {
    const found = taken.get(kind) ?? [];
    if (found.length === 0) return [];
    return [{ kind, found: found.length, chosen: shuffle(found, random).slice(0, each), isWhole: true }];
  });
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}
