import type { Database } from './database.ts';

export interface TableShape {
  /** Quoted, with its schema. */
  name: string;
  /** Those that take a value; generated ones make their own. Names are quoted. */
  columns: { name: string; type: string }[];
}

/** Every table of the application in name order; not the migrations' own ledger, nor the job queue's schema. */
export async function listTables(db: Database): Promise<TableShape[]> {
  const { rows } = await db.query<TableShape>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            coalesce(json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
              order by a.attnum) filter (where a.attgenerated = ''), '[]') as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'schema_migrations'
     group by 1 order by 1`,
    [],
  );
  return rows;
}
