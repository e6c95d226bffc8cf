import type { FirstStart } from './first-start.ts';
import type { PageSizes } from './page-sizes.ts';
import type { Measured } from './rounds.ts';
import { type Figure, figureOf, ratioOf } from './statistics.ts';

export interface Results {
  measured: Measured;
  intlShares: number[];
  pages: PageSizes[];
  start: FirstStart;
}

export interface Floor {
  what: string;
  figure: Figure;
  limit: number;
  /** `most`: the figure must not exceed the limit; `least`: it must reach it. */
  kind: 'most' | 'least';
  unit: string;
  /** Measured times vary, counted bytes do not. */
  isNoisy: boolean;
}

/** On a machine that others use, a median beyond its limit by up to this part is taken for noise. */
export const noiseMargin = 0.1;

export function isMet({ figure, limit, kind, isNoisy }: Floor): boolean {
  const margin = isNoisy ? noiseMargin : 0;
  return kind === 'most' ? figure.median <= limit * (1 + margin) : figure.median >= limit * (1 - margin);
}

/** What the portal must keep to, and what this run found. Floors whose figures were not measured are left out. */
export function listFloors({ measured, intlShares, pages, start }: Results): Floor[] {
  const { dynamic, cached, bare, nuxt } = measured;
  const list = pages.find(({ path }) => path === '/forum');
  const home = pages.find(({ path }) => path === '/');
  const floors: (Floor | undefined | false)[] = [
    dynamic &&
      nuxt && {
        what: 'list page made anew / the same page in Nuxt, CPU per request',
        figure: ratioOf(dynamic.cpuMs, nuxt.cpuMs),
        limit: 0.7,
        ...most,
      },
    cached &&
      dynamic && {
        what: 'list page from the cache / made anew, requests per second',
        figure: ratioOf(cached.perSecond, dynamic.perSecond),
        limit: 100,
        ...most,
        kind: 'least',
      },
    cached &&
      bare && {
        what: 'list page from the cache / bare `node:http`, CPU per request',
        figure: ratioOf(cached.cpuMs, bare.cpuMs),
        limit: 1.8,
        ...most,
      },
    {
      what: "react-intl's part of the list page's CPU",
      figure: figureOf(intlShares),
      limit: 0.03,
      ...most,
    },
    list && { what: 'scripts of the list page, gzip', ...bytes(list.scripts.gzip, 172) },
    list && { what: 'style sheets of the list page, gzip', ...bytes(list.styles.gzip, 16) },
    home && { what: 'HTML of the home page, gzip', ...bytes(home.html.gzip, 24) },
    { what: 'first start after the build', figure: figureOf([start.seconds]), limit: 10, ...most, unit: 's' },
    {
      what: 'memory after 1,000 pages, embedded database included',
      figure: figureOf([start.memoryAfterMb]),
      limit: 450,
      ...most,
      unit: 'MB',
    },
  ];
  return floors.filter((floor) => floor !== undefined && floor !== false);
}

const most = { kind: 'most', unit: '', isNoisy: true } as const;

/** `limit` in kB (1,000 bytes). */
function bytes(size: number, limit: number) {
  return { figure: figureOf([size / 1000]), limit, kind: 'most', unit: 'kB', isNoisy: false } as const;
}
