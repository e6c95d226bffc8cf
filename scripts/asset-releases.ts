import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../server/build-state.ts';

/** Open tabs ask for files of the build they came from: those of the last builds stay, the newest included. */
const keptReleases = 3;

/**
 * Copies the files of earlier releases from `last` beside the new ones in `assets`; returns the releases now in
 * `assets`, the newest first, each as its sorted file names.
 */
export function keepReleases(
  before: string[][],
  { assets, last }: { assets: string; last: string },
): string[][] {
  const own = listFiles(assets).map((path) => path.slice(assets.length + 1));
  // A build from the same sources replaces its own release instead of pushing an older one out.
  const others = before.filter((release) => release.join() !== own.join());
  const releases = [own, ...others].slice(0, keptReleases);
  for (const name of new Set(releases.slice(1).flat())) {
    for (const file of [name, `${name}.br`, `${name}.gz`]) {
      const isWanted = existsSync(join(last, file)) && !existsSync(join(assets, file));
      if (isWanted) cpSync(join(last, file), join(assets, file), { preserveTimestamps: true });
    }
  }
  return releases;
}
