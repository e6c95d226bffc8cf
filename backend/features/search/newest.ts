import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type { listNewest as ListNewest } from '../../../contract/search/whole-search.ts';
import type { Context } from '../../http/context.ts';
import { listPeople } from '../person/index.ts';
import { listNewestDocuments } from './indexing/document-store.ts';
import { findSource } from './source.ts';

const max = 30;
const excerptCharacters = 200;

/** What feeds tell: the same for everybody, so never what only some may read. */
export async function listNewest(
  { db, features }: Context,
  { kind }: EndpointParsedInput<typeof ListNewest>,
): Promise<EndpointOutput<typeof ListNewest>> {
  if (!findSource(features, kind)) return fail('search.kind_not_built');
  const documents = await listNewestDocuments(db, { kind, limit: max });
  const people = await listPeople(
    db,
    documents.flatMap(({ authorId }) => authorId ?? []),
  );
  return documents.map((document) => ({
    id: document.refId,
    url: document.url,
    title: document.title,
    excerpt: [...document.start].slice(0, excerptCharacters).join(''),
    group: document.groupName,
    authorName: (document.authorId && people.get(document.authorId)?.nickname) || '',
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
  }));
}
