import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import routes from '../app/routes.ts';
import { bindings } from '../backend/features.ts';
import { defaultBodyBytes } from '../contract/body-limits.ts';

const root = resolve(import.meta.dirname, '..');

/** Something that takes what is sent to it. */
export interface Target {
  kind: 'call' | 'raw' | 'page';
  method: string;
  path: string;
  /** Names of its fields. */
  fields: readonly string[];
  /** What a page's forms are told apart by. */
  intents: readonly string[];
  /** Largest body in bytes that is read there. */
  limit: number;
}

interface RouteEntry {
  path?: string | undefined;
  file: string;
  children?: RouteEntry[] | undefined;
}

const filled = (path: string) => `/${path.replace(/^\//, '')}`.replace(/:\w+\??/g, '1').replace('/*', '/x');

/** What proxies in front are told, which a test holds to the declarations. */
const limits = readFileSync(join(root, 'deploy/body-limits.map'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [pattern: string, bytes: string]);

const limitOf = (path: string): number =>
  Number(limits.find(([pattern]) => new RegExp(pattern).test(path))?.[1] ?? defaultBodyBytes);

/** Every call that changes something, as the backend lists them, and every page with an action. */
export function listTargets(): Target[] {
  return [...listCalls(), ...listPages(routes as RouteEntry[])];
}

function listCalls(): Target[] {
  return bindings.flatMap((binding): Target[] => {
    const { method, path } = 'endpoint' in binding ? binding.endpoint : binding;
    if (method === 'GET' || path.includes('signout')) return [];
    const input: object = 'endpoint' in binding ? binding.endpoint.input : {};
    const entries: object = 'entries' in input ? (input.entries as object) : {};
    const fields = Object.keys(entries).filter((name) => !path.includes(`:${name}`));
    const kind = 'endpoint' in binding ? 'call' : 'raw';
    return [{ kind, method, path: filled(path), fields, intents: [], limit: limitOf(filled(path)) }];
  });
}

function listPages(entries: readonly RouteEntry[]): Target[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const below = listPages(children);
    if (path === undefined || path.includes('signout')) return below;
    const source = readFileSync(join(root, 'app', file), 'utf8');
    if (!/export (?:async function|const) action\b/.test(source)) return below;
    const beside = globSync('*.{ts,tsx}', { cwd: join(root, 'app', dirname(file)) })
      .map((name) => readFileSync(join(root, 'app', dirname(file), name), 'utf8'))
      .join('\n');
    const names = [...beside.matchAll(/\bname="(\w+)"/g)].map(([, name]) => name ?? '');
    const intents = [...beside.matchAll(/\bintent === '(\w+)'/g)].map(([, name]) => name ?? '');
    const fields = [...new Set(names)].slice(0, 40);
    return [
      {
        kind: 'page' as const,
        method: 'POST',
        path: filled(path),
        fields,
        intents: [...new Set(['', ...intents])],
        limit: limitOf(filled(path)),
      },
      ...below,
    ];
  });
}
