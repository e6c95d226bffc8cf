import type { RouteConfigEntry } from '@react-router/dev/routes';
import { areas } from '../../../app/areas.ts';
import routes from '../../../app/routes.ts';

const facts = new Map(areas.flatMap(({ pages = {} }) => Object.entries(pages)));

/** Pages that show themselves only inside a longer way, with the tests that go it; null where none does yet. */
export const seenOnTheWay: Readonly<Record<string, string | null>> = Object.fromEntries(
  [...facts].flatMap(([template, { seenIn }]) => (seenIn === undefined ? [] : [[template, seenIn]])),
);

/** How pages answer that say that something is over, or was refused. */
export const statusOf: Readonly<Record<string, number>> = Object.fromEntries(
  [...facts].flatMap(([template, { status }]) => (status === undefined ? [] : [[template, status]])),
);

/** Pages with other conditions in their addresses than their examples, by template. */
export const variantsOf: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...facts].flatMap(([template, { variants }]) => (variants ? [[template, variants]] : [])),
);

export type Readers = 'all' | 'members' | 'staff' | 'signing in';

const readersOfLayout: Readonly<Record<string, Readers>> = {
  'layouts/default.tsx': 'all',
  'layouts/admin.tsx': 'staff',
  'layouts/ucenter.tsx': 'members',
  'layouts/empty.tsx': 'signing in',
};

/** Whom each page is for: by the frame that it stands in, unless its area says otherwise. */
export function listReaders(): Map<string, Readers> {
  return new Map((routes as RouteConfigEntry[]).flatMap((route) => readersOf(route)));
}

function readersOf(
  { path = '', file, children }: RouteConfigEntry,
  around: Readers = 'all',
): [string, Readers][] {
  if (children) return children.flatMap((child) => readersOf(child, readersOfLayout[file] ?? around));
  if (!file.endsWith('.tsx') || path === '*') return [];
  const readers = facts.get(path)?.readers ?? around;
  return [[path, readers]];
}

/** Every page of the site map by its template; what answers without a page (feeds, redirects) is none. */
export function listTemplates(): string[] {
  return (routes as RouteConfigEntry[]).flatMap(templatesOf).filter((template) => template !== '*');
}

function templatesOf({ path = '', file, children }: RouteConfigEntry): string[] {
  if (children) return children.flatMap(templatesOf);
  return file.endsWith('.tsx') ? [path] : [];
}

/** The address at which a template is looked at; undefined for one that is seen on the way, or that nothing stands for. */
export function exampleOf(template: string): string | undefined {
  if (template in seenOnTheWay) return undefined;
  const example = facts.get(template)?.example;
  if (example) return example;
  return /:\w+(?!\?|\w)/.test(template) ? undefined : `/${template.replace(/\/:\w+\?/g, '')}`;
}
