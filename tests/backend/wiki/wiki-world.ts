import type { Database } from '../../../backend/db/database.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { SaveOutcome } from '../../../contract/wiki/edit.ts';
import type { getWikiArticle } from '../../../contract/wiki/wiki.ts';
import type { TestPerson } from '../../support/backend.ts';
import { createForumWorld } from '../forum/forum-world.ts';

export type Article = EndpointOutput<typeof getWikiArticle>;

/** A forum with a wiki beside it: an open category, one for staff, and short ways to write. */
export async function createWikiWorld(db: Database) {
  const world = await createForumWorld(db);
  const rows = await db.q
    .insertInto('wiki_categories')
    .values([
      { slug: 'busbar', name: '母线', position: 1 },
      { slug: 'internal', name: '内部手册', position: 2, own_grade: 2, grade: 2 },
      { slug: 'strict', name: '标准', position: 3, least_approvals: 2 },
    ])
    .returning('id')
    .execute();
  const [busbar, internal, strict] = rows.map(({ id }) => id) as [number, number, number];
  const staff = await world.signUp({ roles: ['admin'] });

  const text = {
    title: '铜排载流量',
    summary: '铜排在给定温升下能长期通过的电流，随截面、布置和环境温度变。',
    categoryId: busbar,
    tags: '铜排，载流量',
    related: '',
    body: '## 查表\n\n先看布置，再看环境温度。\n\n## 校正\n\n海拔 2000 m 以上要降容。',
    editSummary: '',
  };

  const create = (person: TestPerson, fields: Record<string, unknown> = {}) =>
    world.as(person).post<SaveOutcome>('/api/wiki/articles', { ...text, ...fields });

  /** Publishes an article as staff and returns its id. */
  async function publish(fields: Record<string, unknown> = {}): Promise<{ id: number; slug: string }> {
    const answer = await create(staff, fields);
    if (answer.data?.outcome !== 'published') throw new Error(answer.code ?? JSON.stringify(answer.fields));
    const { slug } = answer.data;
    return { id: (await read(slug, staff)).id, slug };
  }

  async function read(name: string | number, person?: TestPerson): Promise<Article> {
    const answer = await world.as(person).get<Article>(`/api/wiki/articles/${name}`);
    if (!answer.success) throw new Error(answer.code);
    return answer.data;
  }

  const update = (person: TestPerson, id: number, fields: Record<string, unknown>) =>
    world.as(person).put<SaveOutcome>(`/api/wiki/articles/${id}`, { ...text, revision: 1, ...fields });

  const source = async (id: number) =>
    (await db.q.selectFrom('wiki_articles').select('source').where('id', '=', id).executeTakeFirstOrThrow())
      .source;

  return {
    ...world,
    wiki: { busbar, internal, strict },
    staff,
    text,
    create,
    publish,
    readArticle: read,
    update,
    source,
  };
}

export type WikiWorld = Awaited<ReturnType<typeof createWikiWorld>>;
