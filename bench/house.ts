import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  featureOf,
  foreignWrites,
  importsBetweenFeatures,
  tableOwners,
} from '../tests/support/house-exceptions.ts';
import { importCycles } from '../tests/support/import-cycles.ts';
import { listSourceFiles, type SourceFile } from '../tests/support/source-files.ts';
import { unusedExports } from '../tests/support/unused-exports.ts';

/** `node bench/house.ts` counts the code as it was before features described themselves, and as it is; writes docs/house.md. */
const before = 'c6f9ed1e';

const product = /^(?:app|backend|contract|server)\//;

function countHouse(files: readonly SourceFile[]): Record<string, number | string> {
  const own = files.filter(({ path }) => product.test(path));
  const backend = own.filter(({ path }) => path.startsWith('backend/'));
  const imports = importsBetweenFeatures(backend);
  const owners = tableOwners(backend);
  const lines = own.map(({ lineCount }) => lineCount).sort((one, other) => one - other);
  const folders = [...Map.groupBy(own, ({ path }) => dirname(path)).values()].map(({ length }) => length);
  const at = (share: number) => lines[Math.floor(lines.length * share)] ?? 0;
  return {
    features: new Set(backend.flatMap(({ path }) => featureOf(path) ?? [])).size,
    'imports between features': imports.length,
    'of them past the module of the other feature': imports.filter(({ to }) => !to.endsWith('/index.ts'))
      .length,
    'of them into a store or its tables': imports.filter(({ to }) =>
      /(?:^|\/|-)(?:store|tables)\.ts$/.test(to),
    ).length,
    'features in the largest cycle': largestCycle(imports),
    'cycles of files in the backend': importCycles(backend).length,
    'tables written by another feature': backend.flatMap((file) =>
      featureOf(file.path) ? foreignWrites(file, owners) : [],
    ).length,
    'files of the product': own.length,
    'files in the fullest folder': Math.max(...folders),
    'folders with more than 25 files': folders.filter((count) => count > 25).length,
    'lines of a file, median': at(0.5),
    'lines of a file, 90th percentile': at(0.9),
    'lines of the longest file': lines.at(-1) ?? 0,
    'exports of the backend that nobody uses': unusedExports(files).length,
    'functions of app/services': countFunctions(own, /^app\/services\//),
    'answers to refused calls made by hand in pages': countOf(
      own,
      /^app\/routes\//,
      /!isCallFailure\(\w+\)\) throw/g,
    ),
    'writers of the zip format by hand': countOf(files, /^(?:backend|content)\//, /PK\\x01\\x02/g),
    'days and hours counted in milliseconds': countOf(
      files,
      /^(?:backend|server)\//,
      /\b(?:86_400_000|3_600_000)\b/g,
    ),
  };
}

const countOf = (files: readonly SourceFile[], where: RegExp, what: RegExp) =>
  files
    .filter(({ path }) => where.test(path))
    .reduce((sum, { text }) => sum + [...text.matchAll(what)].length, 0);

const countFunctions = (files: readonly SourceFile[], where: RegExp) =>
  countOf(files, where, /^export (?:async )?function |^export const \w+ = (?:async )?\(/gm);

/** Features that reach each other, by the most of them in one knot. */
function largestCycle(imports: readonly { from: string; to: string }[]): number {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const name = featureOf(from) ?? '';
    next.set(name, (next.get(name) ?? new Set()).add(featureOf(to) ?? ''));
  }
  const reach = (start: string) => {
    const seen = new Set<string>();
    const waiting = [...(next.get(start) ?? [])];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (seen.has(name)) continue;
      seen.add(name);
      waiting.push(...(next.get(name) ?? []));
    }
    return seen;
  };
  const reached = new Map([...next.keys()].map((name) => [name, reach(name)]));
  const knots = [...reached].map(
    ([name, seen]) => [...seen].filter((other) => reached.get(other)?.has(name)).length,
  );
  return Math.max(0, ...knots);
}

function countAt(commit: string) {
  const folder = mkdtempSync(join(tmpdir(), 'house-'));
  const checkout = join(folder, 'tree');
  try {
    execFileSync('git', ['worktree', 'add', '--quiet', '--detach', checkout, commit]);
    return countHouse(listSourceFiles(checkout));
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', checkout]);
    rmSync(folder, { recursive: true });
  }
}

const then = countAt(before);
const now = countHouse(listSourceFiles());
const rows = Object.entries(now).map(([what, count]) => `| ${what} | ${then[what]} | ${count} |`);
writeFileSync(
  join(import.meta.dirname, '..', 'docs', 'house.md'),
  [
    '# The house in figures',
    '',
    `Counted by \`node bench/house.ts\`: at ${before}, before features described themselves ([0144](decisions/0144-features-describe-themselves.md)), and now.`,
    '',
    '| | before | now |',
    '| --- | --- | --- |',
    ...rows,
    '',
    'Files that an area and a field touch outside their own folders are listed in [adding-an-area.md](adding-an-area.md) and [adding-a-field.md](adding-a-field.md).',
    '',
  ].join('\n'),
);
