import { ownEntry } from '../../../contract/dictionary.ts';
import type { Parameter, PartValues } from '../../../contract/part/kinds.ts';
import type { Database } from '../../db/database.ts';
import { type SearchDocument, visibleToAll } from '../../parts/search.ts';
import { showValue } from './values.ts';

interface PartRow {
  id: number;
  number: string;
  name: string;
  series: string;
  description: string;
  values: PartValues;
  parameters: Parameter[] | null;
  family: string;
  slug: string;
  terms: string[];
  classes: string[];
  maker: string;
  created_at: Date;
  updated_at: Date;
}

/** Visible parts, with their values as they are shown; a part has one text, floor 0. */
export async function listPartDocuments(db: Database, ids: readonly number[]): Promise<SearchDocument[]> {
  const { rows } = await db.query<PartRow>(
    `select p.id, p.number, p.name, p.series, p.description, p.values, g.parameters, g.name as family, g.slug, g.terms,
       array(select code from part_group_classes where group_id = g.id order by code) as classes,
       m.name as maker, p.created_at, p.updated_at
     from parts p join part_groups g on g.id = p.family_id join part_makers m on m.id = p.maker_id
     where p.id = any($1::bigint[]) and p.state = 'published' order by p.id`,
    [ids],
  );
  return rows.map((row) => ({
    kind: 'part',
    refId: row.id,
    boardId: null,
    authorId: null,
    title: `${row.number} ${row.name}`,
    parts: [{ floor: 0, postId: null, text: textOf(row) }],
    url: `/ldz/detail/${row.id}`,
    group: { key: row.slug, name: row.family },
    facts: { maker: row.maker, number: row.number },
    isSolved: null,
    replyCount: 0,
    visibility: visibleToAll,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}

function textOf({ family, terms, classes, maker, series, description, values, parameters }: PartRow): string {
  const shown = (parameters ?? []).flatMap(({ key, name }) => {
    const value = ownEntry(values, key);
    return value === undefined ? [] : [`${name} ${showValue(value)}`];
  });
  const head = [maker, family, ...terms, ...classes, series].filter(Boolean).join(' / ');
  return [head, shown.join('，'), description].filter(Boolean).join('\n');
}
