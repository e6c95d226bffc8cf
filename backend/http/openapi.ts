import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { ApiCall } from '../../contract/api-description/api-description.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type ErrorCode, errorStatus } from '../../contract/errors.ts';
import type { RawBinding } from './on.ts';

type Json = Record<string, unknown>;

/** What any call may answer besides its own errors. */
const sharedErrors: readonly ErrorCode[] = [
  'request.invalid',
  'request.unreadable',
  'request.body_too_large',
  'request.too_many',
  'request.unavailable',
  'request.read_only',
  'request.internal',
];

/** The calls as plain facts, in the order of the features. */
export function describeCalls(endpoints: readonly Endpoint[]): ApiCall[] {
  return endpoints.map((endpoint) => ({
    name: endpoint.name,
    method: endpoint.method,
    path: endpoint.path,
    summary: endpoint.summary,
    access: endpoint.access,
    input: schemaOf(endpoint.input, 'input'),
    output: schemaOf(endpoint.output, 'output'),
    errors: [...new Set([...endpoint.errors, ...accessErrors(endpoint)])].map((code) => ({
      code,
      status: errorStatus[code],
    })),
  }));
}

/** The OpenAPI 3.1 document of all endpoints, generated from the contract, and of the raw doors that describe themselves. */
export function describeApi(
  endpoints: readonly Endpoint[],
  title: string,
  doors: readonly RawBinding[] = [],
): Json {
  const paths: Record<string, Json> = Object.create(null);
  for (const { method, path, description } of doors) {
    if (description) paths[templateOf(path)] = { [method.toLowerCase()]: doorOf(path, description) };
  }
  for (const call of describeCalls(endpoints)) {
    const path = templateOf(call.path);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: 'Every answer is `{ success, data }` or `{ success, code, statusCode }`.',
    },
    paths,
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'authorization' },
        token: { type: 'apiKey', in: 'header', name: 'x-authorization', description: '`Bearer <userToken>`' },
      },
    },
  };
}

function templateOf(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

/** A door outside the envelope. */
function doorOf(path: string, { summary, answer }: { summary: string; answer: string }): Json {
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  return { summary, parameters, responses: { default: { description: answer } } };
}

function operationOf(call: ApiCall): Json {
  const properties = (call.input.properties ?? {}) as Record<string, Json>;
  const required = (call.input.required ?? []) as string[];
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map((match) => String(match[1]));
  const isQuery = call.method === 'GET' || call.method === 'DELETE';
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name));
  const parameters = [...inPath, ...(isQuery ? rest : [])].map((name) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: inPath.includes(name) || required.includes(name),
    schema: properties[name] ?? {},
  }));
  const body = {
    type: 'object',
    properties: Object.fromEntries(rest.map((name) => [name, properties[name]])),
    required: required.filter((name) => rest.includes(name)),
  };
  return {
    operationId: call.name,
    summary: call.summary,
    'x-access': call.access,
    ...(call.access !== 'anyone' && { security: [{ cookie: [] }, { token: [] }] }),
    parameters,
    ...(!isQuery && { requestBody: { content: { 'application/json': { schema: body } } } }),
    responses: responsesOf(call),
  };
}

function responsesOf(call: ApiCall): Json {
  const data = { type: 'object', properties: { success: { const: true }, data: call.output } };
  const responses: Json = {
    200: { description: 'Success', content: { 'application/json': { schema: data } } },
  };
  for (const { status } of call.errors) {
    const codes = call.errors.filter((error) => error.status === status).map((error) => error.code);
    responses[status] = { description: codes.join(', ') };
  }
  return responses;
}

function accessErrors({ access }: Endpoint): ErrorCode[] {
  const own: ErrorCode[] = access === 'anyone' ? [] : ['session.required'];
  if (access === 'verified') own.push('session.phone_required');
  if (access === 'admin' || access === 'owner') own.push('session.forbidden');
  return [...own, ...sharedErrors];
}

/** JSON Schema cannot say every check of a field; what it cannot say is left to the answer `request.invalid`. */
function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' }) as Json;
  return rest;
}
