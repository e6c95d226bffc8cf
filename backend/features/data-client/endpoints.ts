import { defaultBodyBytes } from '../../../contract/body-limits.ts';
import { dataPath } from '../../../contract/data-client/data-document.ts';
import { fail } from '../../../contract/errors.ts';
import type { Context, Viewer } from '../../http/context.ts';
import { isMisshapen } from '../../http/json-shape.ts';
import { onRaw } from '../../http/on.ts';
import { readBytes } from '../../http/read-bytes.ts';
import { getSessionById, readDataToken, viewerOf } from '../auth/index.ts';

/** The query language is loaded with the first request: it costs a start nothing. */
let loaded: Promise<typeof import('./answer-data.ts')> | undefined;

export const dataClientEndpoints = [
  onRaw('POST', dataPath, post, {
    rate: 'data',
    isSameForAll: true,
    description: {
      summary: 'The data client: a GraphQL query, whole or by its documentId. GET answers with the schema.',
      answer: 'data and errors as GraphQL over HTTP has them',
    },
  }),
  onRaw(
    'GET',
    dataPath,
    async () =>
      new Response((await import('./schema.ts')).schemaText, {
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=600' },
      }),
    { isSameForAll: true },
  ),
];

async function post(context: Context, _: unknown, request: Request): Promise<Response> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim();
  if (type !== 'application/json') return fail('request.unsupported_type');
  const bytes = await readBytes(request, defaultBodyBytes);
  if (!bytes) return fail('request.body_too_large');
  const text = bytes.toString('utf8');
  if (isMisshapen(text)) return fail('request.unreadable');
  loaded ??= import('./answer-data.ts');
  const { answerData } = await loaded;
  const viewer = await findDataViewer(context);
  return answerData({ ...context, viewer }, request, text);
}

/** Who asks, by the bearer token of the data client or its cookie, and by nothing else; a late one is nobody's. */
async function findDataViewer(context: Context): Promise<Viewer | undefined> {
  const { request, db, now, config } = context;
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const token = bearer ?? request.cookies['webapiToken'];
  const sessionId = token && (await readDataToken(context, token));
  if (!sessionId) return undefined;
  const session = await getSessionById(db, { sessionId, now, isTrial: config.isTrial });
  return session && viewerOf(session, now);
}
