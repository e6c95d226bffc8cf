import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listBindings } from '../backend/feature.ts';
import { features } from '../backend/features.ts';

const root = join(import.meta.dirname, '..');
const call =
  /\.(get|post|put|patch|delete)(?:<[^()]*>)?\(\s*['`](\/(?:api|view|webapi)\/(?:\$\{[^}]*\}|[^'`?\n$])*)/g;
/** Not of the backend's features: what only a portal under development has, and what is not there at all. */
const elsewhere = /^\/api\/dev\//;

/** Segments of an address; undefined where a value of the test stands, whatever it is. */
const segmentsOf = (path: string): (string | undefined)[] =>
  path
    .replaceAll(/\$\{[^}]*\}/g, ':')
    .split('/')
    .map((part) => (part.includes(':') ? undefined : part));

const known = listBindings(features).map((binding) => {
  const { method, path } = 'endpoint' in binding ? binding.endpoint : binding;
  return { method, segments: segmentsOf(path) };
});

function isKnown(method: string, path: string): boolean {
  // What follows a name without a slash may be a query, or more segments.
  const isOpen = /[^/]\$\{[^}]*\}$/.test(path);
  const asked = segmentsOf(isOpen ? path.replace(/\$\{[^}]*\}$/, '') : path);
  return known.some(
    ({ method: own, segments }) =>
      own === method &&
      (isOpen ? segments.length >= asked.length : segments.length === asked.length) &&
      asked.every((part, at) => part === undefined || (segments[at] ?? part) === part),
  );
}

test('tests of the backend call what is there: to be refused where nothing is proves nothing', () => {
  const files = globSync('tests/backend/**/*.ts', { cwd: root });
  const calls = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(call)].map(([, verb = '', path = '']) => ({
      file,
      method: verb.toUpperCase(),
      path,
    })),
  );
  expect(calls.length).toBeGreaterThan(1000);
  const lost = calls.filter(({ method, path }) => !elsewhere.test(path) && !isKnown(method, path));
  expect(lost.map(({ file, method, path }) => `${file}: ${method} ${path}`)).toEqual([]);
});
