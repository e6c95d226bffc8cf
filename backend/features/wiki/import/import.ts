import type { Doc } from '../../../../contract/rich-text/doc.ts';
import { excerpt } from '../../../../contract/rich-text/plain-text.ts';
import { readReference } from '../../../../contract/rich-text/references.ts';
import type { ImportItem } from '../../../../contract/wiki/import.ts';
import { maxArticleTags, maxArticleTitleLength, maxSummaryLength } from '../../../../contract/wiki/limits.ts';
import type { Database } from '../../../db/database.ts';
import { type ArticleText, findArticle, lockArticle, nextPosition } from '../article/article-store.ts';
import { listStoredCategories, type StoredCategory } from '../article/category-store.ts';
import { publishNew, publishRevision } from '../article/publish.ts';
import { freeSlug } from '../article/slugs.ts';
import { isSameText } from '../proposal/merging.ts';
import { bodyOf, readText } from '../source.ts';
import { findSlugByTitle } from './import-store.ts';
import type { ImportPage } from './read-pages.ts';

interface ImportTerms {
  db: Database;
  now: Date;
  userId: number | null;
  isDryRun: boolean;
  /** Of pages that name none, or none that there is. */
  categorySlug: string;
}

/**
 * Takes pages over one by one, each in a transaction of its own; tried only, it writes nothing and tells the same.
 * Running it again changes nothing that is already so.
 */
export async function importPages(
  terms: ImportTerms,
  pages: () => AsyncIterable<ImportPage>,
  onItem: (item: ImportItem) => Promise<void>,
): Promise<void> {
  const { db } = terms;
  const categories = await listStoredCategories(db);
  const slugs = new Map<string, string>();
  const taken = new Set<string>();
  for await (const page of pages()) {
    const slug = await slugFor(db, page, taken);
    slugs.set(page.title, slug);
    taken.add(slug);
  }
  const slugOf = (title: string) => slugs.get(title);
  for await (const page of pages()) {
    const slug = slugs.get(page.title) as string;
    const read = readPage(page, { slugOf, categories, categorySlug: terms.categorySlug });
    const item = { source: page.source, slug, title: page.title, notes: read.notes };
    const outcome = read.text ? await db.tx(() => write(terms, slug, read.text as ArticleText)) : 'refused';
    await onItem({ ...item, outcome });
  }
}

/** Its own name; that of an article with the same title; or a new one. */
async function slugFor(db: Database, page: ImportPage, taken: ReadonlySet<string>): Promise<string> {
  if (page.slug) return page.slug;
  const known = await findSlugByTitle(db, page.title);
  if (known) return known;
  const base = await freeSlug(db, page.title);
  let slug = base;
  for (let count = 2; taken.has(slug); count += 1) slug = `${base}-${count}`;
  return slug;
}

function readPage(
  page: ImportPage,
  terms: {
    slugOf: (title: string) => string | undefined;
    categories: readonly StoredCategory[];
    categorySlug: string;
  },
): { text: ArticleText | undefined; notes: string[] } {
  const notes = new Set<string>(page.notes);
  const { head } = page;
  const category =
    terms.categories.find(({ slug }) => slug === head.category) ??
    terms.categories.find(({ slug }) => slug === terms.categorySlug);
  const markdown = withLinks(page, terms.slugOf, notes);
  const text = readText(markdown);
  if (!category) notes.add('category_unknown');
  if (markdown === '' && !notes.has('too_long')) notes.add('empty');
  else if (!text) notes.add('too_long');
  if ([...page.title].length > maxArticleTitleLength) notes.add('title_too_long');
  if (/^#redirect/i.test(markdown)) notes.add('empty');
  const isRefused = ['category_unknown', 'empty', 'too_long', 'title_too_long'].some((code) =>
    notes.has(code),
  );
  if (isRefused || !category || !text) return { text: undefined, notes: [...notes] };
  const listOf = (value = '') =>
    value
      .split(/[,，]/)
      .map((each) => each.trim())
      .filter(Boolean);
  const related = listOf(head.related).map((ref) => (ref.includes(':') ? ref : `article:${ref}`));
  const summary = (head.summary ?? openingOf(text.body)).slice(0, maxSummaryLength);
  return {
    text: {
      title: page.title,
      summary: summary || page.title,
      categoryId: category.id,
      tags: listOf(head.tags).slice(0, maxArticleTags),
      related: related.filter((ref) => readReference(ref)),
      source: text.source,
    },
    notes: [...notes],
  };
}

/** Links lead to the articles of their titles; one that nobody knows is left as its words. */
function withLinks(
  { markdown, links }: ImportPage,
  slugOf: (title: string) => string | undefined,
  notes: Set<string>,
): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the mark under which a link was put aside
  return markdown.replace(/\[\[\u0002(\d+)\u0002\|([^[\]]*)\]\]/g, (_, index: string, words: string) => {
    const slug = slugOf(links[Number(index)] ?? '');
    if (!slug) notes.add('links_unknown');
    return slug ? `[[${slug}|${words}]]` : words;
  });
}

/** What a page begins with says what it is about; its sections do not. */
function openingOf(body: Doc): string {
  const first = body.content.find(({ type }) => type === 'paragraph') ?? body.content[0];
  return first ? excerpt({ type: 'doc', content: [first] }, 120) : '';
}

async function write(
  { db, now, userId, isDryRun }: ImportTerms,
  slug: string,
  text: ArticleText,
): Promise<ImportItem['outcome']> {
  const found = await findArticle(db, slug);
  const article = found && !isDryRun ? await lockArticle(db, found.id) : found;
  const by = { kind: 'import' as const, authorId: userId, editSummary: '', proposalId: null, now };
  const body = bodyOf(text.source);
  if (!article) {
    if (isDryRun) return 'create';
    const position = await nextPosition(db, text.categoryId);
    await publishNew(db, {
      ...text,
      slug,
      body,
      position,
      ownerId: userId,
      reviewOn: null,
      topicId: null,
      by,
    });
    return 'create';
  }
  if (isSameText(text, article)) return 'same';
  if (!isDryRun) await publishRevision(db, { article, text, body, by });
  return 'update';
}
