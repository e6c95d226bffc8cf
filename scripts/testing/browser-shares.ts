import { readdirSync } from 'node:fs';
import { secondsOf } from './file-seconds.ts';

const folder = 'tests/browser';

/** The files of the browser tests in two shares that take about as long; each share has a portal of its own. */
export function browserShares({ isLong }: { isLong: boolean }): string[][] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts') && (isLong || !name.endsWith('.long.test.ts')))
    .map((name) => ({ path: `${folder}/${name}`, seconds: secondsOf(`${folder}/${name}`) }))
    .sort((a, b) => b.seconds - a.seconds || a.path.localeCompare(b.path));
  const shares = [0, 1].map(() => ({ files: [] as string[], seconds: 0 }));
  for (const { path, seconds } of files) {
    const [lighter] = [...shares].sort((a, b) => a.seconds - b.seconds);
    lighter?.files.push(path);
    if (lighter) lighter.seconds += seconds;
  }
  return shares.map((share) => share.files);
}
