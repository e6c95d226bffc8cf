import * as v from 'valibot';
import type { Endpoint } from '../../contract/endpoint.ts';
import { fail } from '../../contract/errors.ts';

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
  const text = await readBounded(request, endpoint.bodyLimit ?? defaultBodyLimit);
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

/** Reads a body up to `limit` bytes and stops reading beyond it, so that memory stays flat. */
async function readBounded(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return fail('request.body_too_large');
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) return fail('request.body_too_large');
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
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
