import type { Doc } from '../../../contract/rich-text/doc.ts';
import { listHeadings } from '../../../contract/rich-text/headings.ts';
import { plainText } from '../../../contract/rich-text/plain-text.ts';
import type { Database } from '../../db/database.ts';
import type { SearchDocument, Shown } from '../../parts/search.ts';
import { listArticlePictures } from './article/picture-store.ts';
import { expandBodies } from './variable/values.ts';

/** What is settled before what is talked about. */
const weight = 1.3;

interface ArticleRow {
  id: number;
  slug: string;
  title: string;
  summary: string;
  body: Doc;
  tags: string[];
  author_id: number | null;
  category_slug: string;
  category_name: string;
  grade: number;
  revision: number;
  created_at: Date;
  updated_at: Date;
}

/** Articles with a part for each section, so that a hit names the section; seen by whoever may read the article. */
export async function listArticleDocuments(db: Database, ids: readonly number[]): Promise<SearchDocument[]> {
  const { rows } = await db.query<ArticleRow>(
    `select a.id, a.slug, a.title, a.summary, a.body, a.tags, a.owner_id as author_id,
       c.slug as category_slug, c.name as category_name,
       greatest(a.own_grade, c.grade) as grade, a.revision, a.created_at, a.updated_at
     from wiki_articles a join wiki_categories c on c.id = a.category_id
     where a.id = any($1::bigint[]) and a.removed_at is null order by a.id`,
    [ids],
  );
  return (await expandBodies(db, rows)).map((row) => ({
    kind: 'article',
    refId: row.id,
    boardId: null,
    authorId: row.author_id,
    title: row.title,
    parts: partsOf(row),
    url: `/wiki/detail/${row.slug}`,
    group: { key: row.category_slug, name: row.category_name },
    facts: { summary: row.summary, revision: String(row.revision), ...sectionsOf(row.body) },
    weight,
    isSolved: null,
    replyCount: 0,
    visibility: row.grade,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}

/** The first picture of each article. */
export async function showArticles(db: Database, ids: readonly number[]): Promise<Map<number, Shown>> {
  const pictures = await listArticlePictures(db, ids);
  return new Map([...pictures].map(([id, picture]) => [id, { picture }]));
}

/** Floor 0 is what stands before the first heading; the others are counted by headings from 1. */
function partsOf({ summary, tags, body }: ArticleRow): SearchDocument['parts'] {
  const starts = listHeadings(body).map(({ index }) => index);
  const before = body.content.slice(0, starts[0] ?? body.content.length);
  const opening = [summary, tags.join(' / '), plainText({ type: 'doc', content: before })];
  const sections = starts.map((start, index) => ({
    floor: index + 1,
    postId: null,
    text: plainText({ type: 'doc', content: body.content.slice(start, starts[index + 1]) }),
  }));
  return [{ floor: 0, postId: null, text: opening.filter(Boolean).join('\n') }, ...sections];
}

/** `section3` → `anchor heading`: a hit in the third section leads there. */
function sectionsOf(body: Doc): Record<string, string> {
  const named = listHeadings(body).map(({ anchor, text }, index) => [
    `section${index + 1}`,
    `${anchor} ${text}`,
  ]);
  return Object.fromEntries(named);
}
