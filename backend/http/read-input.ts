import { setImmediate as nextTurn } from 'node:timers/promises';
import * as v from 'valibot';
import { defaultBodyBytes } from '../../contract/body-limits.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { fail } from '../../contract/errors.ts';
import { fieldIssues } from '../../contract/field-issues.ts';
import { isMisshapen } from './json-shape.ts';
import { readBytes } from './read-bytes.ts';

/** Of a query or a form. */
const limits = { fields: 500, name: 200 };
/** What is longer, a picture in base64, is received and read in two turns of the loop, between which others are heard. */
const longBytes = 1024 * 1024;

/**
 * Reads and parses an endpoint's input: path parameters, then query (GET, DELETE) or body. Bodies are JSON, or
 * a form where a page without scripts posts one. Fails `request.invalid` with the fields that were wrong, and
 * `request.unreadable` where there are none to be read.
 */
export async function readInput(
  endpoint: Endpoint,
  request: Request,
  params: Record<string, string>,
): Promise<never> {
  const raw = { ...(await readFields(endpoint, request)), ...params };
  const parsed = v.safeParse(endpoint.input, raw);
  if (!parsed.success) return fail('request.invalid', { fields: fieldIssues(parsed.issues) });
  return parsed.output as never;
}

async function readFields(endpoint: Endpoint, request: Request): Promise<Record<string, unknown>> {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    return fieldsOf(new URL(request.url).searchParams);
  }
  const bytes = await readBytes(request, endpoint.bodyLimit ?? defaultBodyBytes);
  if (!bytes) return fail('request.body_too_large');
  if (bytes.byteLength > longBytes) await nextTurn();
  const text = new TextDecoder().decode(bytes);
  if (text === '') return {};
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim();
  if (type === 'application/x-www-form-urlencoded') return fieldsOf(new URLSearchParams(text));
  if (type !== 'application/json') return fail('request.unsupported_type');
  return parseObject(text);
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown;
  if (isMisshapen(text)) return fail('request.unreadable');
  try {
    value = JSON.parse(text, (key, inner) => (key === '__proto__' ? undefined : inner));
  } catch {
    return fail('request.unreadable');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail('request.unreadable');
  return value as Record<string, unknown>;
}

function fieldsOf(entries: URLSearchParams): Record<string, unknown> {
  const byName = new Map<string, string | string[]>();
  let count = 0;
  for (const [name, value] of entries) {
    count += 1;
    if (count > limits.fields || name.length > limits.name) return fail('request.unreadable');
    const before = byName.get(name);
    if (Array.isArray(before)) before.push(value);
    else byName.set(name, before === undefined ? value : [before, value]);
  }
  byName.delete('__proto__');
  return Object.fromEntries(byName);
}
