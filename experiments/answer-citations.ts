import type { Database } from '../backend/db/database.ts';
import type { Answer } from '../contract/answers/answers.ts';

/**
 * Quoted sentences whose words do not stand in the row that their source names. Reads the tables by itself, and shares
 * nothing with what quotes.
 */
export async function findFalseCitations(db: Database, answers: readonly Answer[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { question, statements, sources } of answers)
    for (const { text, source } of statements) {
      const found = sources[source];
      const row = found && (await readRow(db, found.url));
      if (!row || !stands(text, row)) wrong.push(`${question}: ${text}`);
    }
  return wrong;
}

/** All words of a row: those of its rich text one behind the other, and the row as it is. */
interface RowWords {
  rich: string;
  plain: string;
}

async function readRow(db: Database, url: string): Promise<RowWords | undefined> {
  const [, kind, id = ''] =
    /^\/(wiki\/detail|forum\/topic|ldz\/detail|resources\/detail|product)\/([^?#]+)/.exec(url) ?? [];
  const floor = Number(/#floor-(\d+)$/.exec(url)?.[1] ?? 0);
  const read = async (statement: string, ...params: unknown[]) =>
    (await db.query<{ row: unknown }>(statement, params)).rows[0]?.row;
  const lessonId = /^\/cloudClassroom\/detail\/\d+\/lesson\/(\d+)$/.exec(url)?.[1];
  const row = lessonId
    ? await read(
        `select to_jsonb(l) || jsonb_build_object('said', (select jsonb_agg(c.cues) from lesson_captions c
           where c.lesson_id = l.id)) as row from lessons l where l.id = $1`,
        Number(lessonId),
      )
    : kind === 'wiki/detail'
      ? await read('select to_jsonb(a) as row from wiki_articles a where slug = $1', id)
      : kind === 'forum/topic' && floor > 0
        ? await read(
            'select to_jsonb(p) as row from posts p where topic_id = $1 and floor = $2',
            Number(id),
            floor,
          )
        : kind === 'forum/topic'
          ? await read('select to_jsonb(t) as row from topics t where id = $1', Number(id))
          : kind === 'ldz/detail'
            ? await read(
                "select to_jsonb(p) || jsonb_build_object('group', to_jsonb(g)) as row from parts p join part_groups g on g.id = p.family_id where p.id = $1",
                Number(id),
              )
            : kind === 'resources/detail'
              ? await read('select to_jsonb(r) as row from resources r where id = $1', Number(id))
              : kind === 'product'
                ? await read('select to_jsonb(p) as row from products p where slug = $1', id)
                : undefined;
  return row === undefined ? undefined : { rich: bare(wordsOf(row)), plain: JSON.stringify(row) };
}

const bare = (text: string) => text.replace(/\s/g, '');

/** Every text in it, in its order. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(wordsOf).join('');
  if (typeof value !== 'object' || value === null) return '';
  const { type, attrs, ...rest } = value as { type?: unknown; attrs?: Record<string, unknown> };
  if (type === 'text') return String((rest as { text?: unknown }).text ?? '');
  const named = typeof type === 'string' ? [attrs?.['label'], attrs?.['latex'], attrs?.['alt']] : [attrs];
  return [...named, ...Object.values(rest)].map(wordsOf).join('');
}

/** Word by word; of the values of parts and products, which are written out of columns, each word. */
function stands(text: string, { rich, plain }: RowWords): boolean {
  if (rich.includes(bare(text))) return true;
  const words = text.split(/[\s，：:。、]+/).filter((word) => word !== '');
  return /"(family_id|faq)"/.test(plain) && words.every((word) => plain.includes(word));
}
