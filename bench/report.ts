import { type Floor, isMet, noiseMargin, type Results } from './floors.ts';
import type { Sizes } from './page-sizes.ts';
import type { Samples } from './rounds.ts';
import { type Figure, figureOf, ratioOf } from './statistics.ts';
import type { TargetName } from './targets.ts';

const targetNames: Readonly<Record<TargetName, string>> = {
  dynamic: 'list page, made anew',
  cached: 'list page, from the cache',
  cachedGzip: 'list page, from the cache, gzip',
  bare: 'bare `node:http`, the same bytes',
  bareGzip: 'bare `node:http`, the same gzip bytes',
  nuxt: 'the same page in Nuxt, `NuxtLink`',
  nuxtPlain: 'the same page in Nuxt, plain anchors',
};

const comparisons: readonly { of: TargetName; to: TargetName }[] = [
  { of: 'dynamic', to: 'nuxt' },
  { of: 'dynamic', to: 'nuxtPlain' },
  { of: 'dynamic', to: 'cached' },
  { of: 'cached', to: 'bare' },
  { of: 'cachedGzip', to: 'bareGzip' },
];

/** The tables of a run, as Markdown. */
export function writeReport({
  results,
  floors,
  facts,
}: {
  results: Results;
  floors: Floor[];
  facts: string[];
}): string {
  return [
    ...facts.map((fact) => `- ${fact}`),
    '',
    '### Floors',
    '',
    ...floorTable(floors),
    '',
    `A time or ratio counts as missed when its median is beyond the floor by more than ${noiseMargin * 100} %; sizes have no margin.`,
    '',
    '### The list page',
    '',
    ...targetTable(results),
    '',
    ...ratioTable(results),
    '',
    '### First start and memory',
    '',
    ...startTable(results),
    '',
    '### Sizes by page type',
    '',
    ...sizeTable(results),
  ].join('\n');
}

function floorTable(floors: Floor[]): string[] {
  const rows = floors.map((floor) => {
    const sign = floor.kind === 'most' ? '≤' : '≥';
    return [
      floor.what,
      withUnit(spread(floor.figure), floor.unit),
      withUnit(`${sign} ${floor.limit}`, floor.unit),
      isMet(floor) ? 'yes' : '**no**',
    ];
  });
  return table(['', 'measured: median (least to most)', 'floor', 'met'], rows);
}

function targetTable({ measured }: Results): string[] {
  const rows = Object.entries(measured).map(([name, samples]) => [
    targetNames[name as TargetName],
    spread(figureOf(samples.cpuMs)),
    spread(figureOf(samples.perSecond)),
  ]);
  return table(['', 'CPU ms per request', 'requests per second'], rows);
}

function ratioTable({ measured }: Results): string[] {
  const rows = comparisons.flatMap(({ of, to }) => {
    const [above, below] = [measured[of], measured[to]];
    if (!above || !below) return [];
    return [[`${targetNames[of]} / ${targetNames[to]}`, ...ratios(above, below)]];
  });
  return table(['ratio, round by round', 'CPU per request', 'requests per second'], rows);
}

function ratios(above: Samples, below: Samples): string[] {
  return [spread(ratioOf(above.cpuMs, below.cpuMs)), spread(ratioOf(above.perSecond, below.perSecond))];
}

function startTable({ start }: Results): string[] {
  return table(
    ['first page after', 'CPU of that', 'memory then', 'memory after 1,000 pages'],
    [
      [
        `${round(start.seconds)} s`,
        `${round(start.cpuSeconds)} s`,
        `${round(start.memoryMb)} MB`,
        `${round(start.memoryAfterMb)} MB`,
      ],
    ],
  );
}

function sizeTable({ pages }: Results): string[] {
  const rows = pages.map(({ name, path, html, scripts, styles }) => [
    `${name} \`${path.split('?')[0]}\``,
    sizes(html),
    `${sizes(scripts)} (${scripts.files})`,
    `${sizes(styles)} (${styles.files})`,
  ]);
  return table(['kB: raw, gzip, br', 'HTML', 'scripts (files)', 'style sheets (files)'], rows);
}

function sizes({ raw, gzip, br }: Sizes): string {
  return [raw, gzip, br].map((size) => (size / 1000).toFixed(1)).join(', ');
}

function spread({ median, min, max }: Figure): string {
  return min === max ? round(median) : `${round(median)} (${round(min)} to ${round(max)})`;
}

/** Three significant digits, and whole numbers from 100 on. */
function round(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(3)));
}

function withUnit(text: string, unit: string): string {
  return unit ? `${text} ${unit}` : text;
}

function table(head: string[], rows: string[][]): string[] {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
