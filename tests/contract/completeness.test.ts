import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bindings, endpoints } from '../../backend/features.ts';
import type { RawBinding } from '../../backend/http/on.ts';
import { describeApi } from '../../backend/http/openapi.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { errorStatus } from '../../contract/errors.ts';

const root = resolve(import.meta.dirname, '../..');

/** The calls of the specification's table, exactly. */
const specified = [
  'GET /view/sysconfig/configs',
  'GET /api/me',
  'GET /view/user/current',
  'POST /view/search/topic',
  'POST /api/attention/saveAttention',
  'POST /view/login/signin',
  'POST /view/login/signup',
  'GET /view/login/signout',
  'GET /view/github/login/callback',
  'GET /view/osc/login/callback',
  'GET /view/qq/login/callback',
];

describe('the contract is kept whole', () => {
  test('every endpoint of contract/ has a handler', async () => {
    const bound = new Set(endpoints.map(({ name }) => name));
    const unbound: string[] = [];
    for (const file of readdirSync(join(root, 'contract'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts'),
    )) {
      const module: Record<string, unknown> = await import(join(root, 'contract', file));
      for (const value of Object.values(module)) {
        if (isEndpoint(value) && !bound.has(value.name)) unbound.push(`${file}: ${value.name}`);
      }
    }
    expect(unbound).toEqual([]);
  });

  test('every call of the specification is answered under its own method and path', () => {
    const answered = bindings.map((binding) => {
      const { method, path } = 'endpoint' in binding ? binding.endpoint : binding;
      return `${method} ${path}`;
    });
    expect(specified.filter((call) => !answered.includes(call))).toEqual([]);
  });

  test('no two endpoints share a name or a method and path', () => {
    const names = endpoints.map(({ name }) => name);
    const calls = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  });

  test.each(['zh-CN', 'en-US'])('every error code has a message in %s', (locale) => {
    const folder = join(root, 'app/i18n', locale);
    const ids = readdirSync(folder).flatMap((name) =>
      Object.keys(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
    );
    expect(Object.keys(errorStatus).filter((code) => !ids.includes(`error.${code}`))).toEqual([]);
  });

  test('the OpenAPI document names every endpoint with its errors', () => {
    const document = describeApi(endpoints, 'test') as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      endpoints.map(({ name }) => name).sort(),
    );
  });

  test('the OpenAPI document tells where signing in elsewhere begins', () => {
    const doors = bindings.filter((binding) => !('endpoint' in binding)) as RawBinding[];
    expect(describeApi([], 'test', doors)).toMatchObject({
      paths: {
        '/api/identity/{provider}/start': {
          get: { parameters: [{ name: 'provider', in: 'path' }], responses: { default: {} } },
        },
      },
    });
  });
});

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  );
}
