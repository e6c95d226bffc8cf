import {
  defaultFieldResolver,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { createHandler } from 'graphql-http/lib/use/fetch';
import { dataLimits } from '../../../contract/data-client/data-document.ts';
import { errorStatus, Failure } from '../../../contract/errors.ts';
import { partDocuments } from '../../../contract/part/documents.ts';
import type { Context } from '../../http/context.ts';
import { asFailure } from '../../http/respond.ts';
import { readPartIndexInTime, requireTime } from '../part/index.ts';
import { findExcess } from './limits.ts';
import { dataRoot, dataSchema } from './schema.ts';

/** Texts of the queries that pages know by id. */
const texts = new Map<string, string>(partDocuments.map(({ id, text }) => [id, text]));
const contexts = new WeakMap<object, Context>();
const rules = [...specifiedRules, NoSchemaIntrospectionCustomRule];

const handle = createHandler({
  schema: dataSchema,
  rootValue: dataRoot,
  parse: (source) => parse(source, { maxTokens: dataLimits.tokens }),
  validate: (schema, document) => {
    const excess = findExcess(document, dataLimits);
    if (excess) return [new GraphQLError(`data.${excess}`, { extensions: { code: `data.${excess}` } })];
    return validate(schema, document, rules, { maxErrors: 5 });
  },
  execute: executeLogged,
  context: (request) => contexts.get(request.raw) as unknown as Record<string, unknown>,
  formatError,
});

/** Answers one request of the data client (GraphQL over HTTP), its query whole or known by id. */
export async function answerData(context: Context, request: Request, body: string): Promise<Response> {
  const asked = withText(body);
  if (typeof asked !== 'string') {
    const { code } = asked;
    return Response.json({ errors: [{ message: code, extensions: { code } }] }, { status: 400 });
  }
  const forwarded = new Request(request.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: request.headers.get('accept') ?? 'application/json',
    },
    body: asked,
  });
  contexts.set(forwarded, context);
  // Read whole once after a start, which takes longer than a query may: before the time of this one begins. While a large
  // library is still being read, the fields that need it say so themselves.
  await readPartIndexInTime(context.db).catch(() => undefined);
  const response = await handle(forwarded);
  response.headers.set('cache-control', 'no-store');
  return response;
}

/** The body with the text of the query that its `documentId` names; a code where it asks nothing that is known. */
function withText(body: string): string | { code: string } {
  let asked: unknown;
  try {
    asked = JSON.parse(body);
  } catch {
    return body;
  }
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) return { code: 'data.no_query' };
  if (!('documentId' in asked))
    return 'query' in asked && typeof asked.query === 'string' && asked.query.trim() !== ''
      ? body
      : { code: 'data.no_query' };
  const { documentId, ...rest } = asked;
  const query = texts.get(String(documentId));
  return query === undefined ? { code: 'data.unknown_document' } : JSON.stringify({ ...rest, query });
}

/** An unexpected error is reported to the operator in full, and to the caller only as such. */
async function executeLogged(args: ExecutionArgs): Promise<ExecutionResult> {
  const result = await executeInTime(args);
  const { log, request } = args.contextValue as Context;
  for (const { originalError, path } of result.errors ?? []) {
    if (originalError && !(originalError instanceof Failure))
      log('error', 'data.failed', { requestId: request.id, field: path?.join('.'), error: originalError });
  }
  return result;
}

/** What has not begun when the time is over never does, and what is under way is not waited for. */
async function executeInTime(args: ExecutionArgs): Promise<ExecutionResult> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ExecutionResult>((resolve) => {
    const errors = [new GraphQLError('data.too_slow', { extensions: { code: 'data.too_slow' } })];
    timer = setTimeout(() => resolve({ errors }), dataLimits.milliseconds);
  });
  const fieldResolver: typeof defaultFieldResolver = (source, input, context, info) => {
    requireTime(context as object);
    return defaultFieldResolver(source, input, context, info);
  };
  try {
    return await Promise.race([execute({ ...args, fieldResolver }), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Codes for programs; what nobody foresaw keeps its secret. */
function formatError(error: Readonly<GraphQLError | Error>): GraphQLError {
  const cause = error instanceof GraphQLError ? error.originalError : error;
  if (error instanceof GraphQLError && !cause) return error;
  const { code } = asFailure(cause);
  const statusCode = errorStatus[code as keyof typeof errorStatus];
  return new GraphQLError(code, { extensions: { code, statusCode } });
}
