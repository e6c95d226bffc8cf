import type { Database } from '../../db/database.ts';
import './tables.ts';

interface Template {
  templateId: number;
  title: string;
  text: string;
}

export async function existsTitle(db: Database, { templateId, title }: Template): Promise<boolean> {
  const row = await db.q
    .selectFrom('decision_templates')
    .select('id')
    .where('title', '=', title)
    .where('id', '<>', templateId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveTemplate(db: Database, { templateId, title, text }: Template): Promise<void> {
  if (text === '') await db.q.deleteFrom('decision_templates').where('id', '=', templateId).execute();
  else if (templateId === 0) await db.q.insertInto('decision_templates').values({ title, text }).execute();
  else
    await db.q.updateTable('decision_templates').set({ title, text }).where('id', '=', templateId).execute();
}

/** Puts the site's own templates in place where nobody has any. */
export async function createTemplates(
  db: Database,
  templates: readonly { title: string; text: string }[],
): Promise<void> {
  const held = await db.q.selectFrom('decision_templates').select('id').limit(1).executeTakeFirst();
  if (held || templates.length === 0) return;
  await db.q
    .insertInto('decision_templates')
    .values(templates.map((template, position) => ({ ...template, position })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
