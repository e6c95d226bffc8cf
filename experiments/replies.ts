import { openDatabase } from '../backend/db/open.ts';

/** How often each reply stands in the database. */
export async function readReplies(url: string): Promise<Map<string, number>> {
  const db = await openDatabase({ folder: '', url, log: () => {} });
  const { rows } = await db.query<{ text: string; count: number }>(
    `select excerpt as text, count(*)::integer as count from posts group by 1`,
    [],
  );
  await db.close();
  return new Map(rows.map(({ text, count }) => [text.trim(), count]));
}
