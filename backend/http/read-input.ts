import * as v from 'valibot';
import type { Endpoint } from '../../contract/endpoint.ts';
import { fail } from '../../contract/errors.ts';
import { readBytes } from './read-bytes.ts';

const defaultBodyLimit = 64 * 1024;

/**
 * Reads and parses an endpoint's input: path parameters, then query (GET, DELETE) or body. Bodies are JSON, or
 * a form where a page without scripts posts one. Fails `request.invalid` with the fields that were wrong.
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
  const bytes = await readBytes(request, endpoint.bodyLimit ?? defaultBodyLimit);
  if (!bytes) return fail('request.body_too_large');
  const text = new TextDecoder().decode(bytes);
  if (text === '') return {};
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim();
  if (type === 'application/x-www-form-urlencoded') return fieldsOf(new URLSearchParams(text));
  if (type !== 'application/json') return fail('request.unsupported_type');
  return parseObject(text);
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text, (key, inner) => (key === '__proto__' ? undefined : inner));
  } catch {
    return fail('request.invalid');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail('request.invalid');
  return value as Record<string, unknown>;
}

function fieldsOf(entries: URLSearchParams): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const key of new Set(entries.keys())) {
    if (key === '__proto__') continue;
    const all = entries.getAll(key);
    fields[key] = all.length > 1 ? all : all[0];
  }
  return fields;
}

/** Checks of our own, whose message is the machine reason. */
const saysWhy = new Set(['check', 'raw_transform']);

function fieldIssues(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? '';
    fields[path] ??= saysWhy.has(issue.type) ? issue.message : issue.type;
  }
  return fields;
}
