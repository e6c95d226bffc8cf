/** One row of a dump's table as text; null is the database's null. */
export type Row = Record<string, string | null>;
export type Tables = Map<string, Row[]>;

/** Columns that a forum is read from: passwords, addresses and sessions of a dump never get into memory as rows. */
const wantedColumns = new Set([
  ...[
    'id',
    'username',
    'created_at',
    'user_id',
    'email',
    'primary',
    'name',
    'description',
    'read_restricted',
  ],
  ...['parent_category_id', 'title', 'views', 'category_id', 'closed', 'archived', 'archetype', 'deleted_at'],
  ...['visible', 'topic_id', 'post_number', 'raw', 'post_type', 'hidden', 'user_deleted', 'last_version_at'],
  ...['reply_to_post_number', 'tag_id', 'value', 'answer_post_id', 'version'],
  ...['user_email', 'user_regdate', 'user_type', 'forum_id', 'parent_id', 'forum_type', 'forum_name'],
  ...['forum_desc', 'forum_password', 'topic_title', 'topic_views', 'topic_status', 'topic_visibility'],
  ...['topic_approved', 'post_id', 'poster_id', 'post_time', 'post_text', 'post_visibility', 'post_approved'],
  ...['post_edit_time', 'bbcode_uid'],
]);

const discourseTables = new Set([
  ...['users', 'user_emails', 'categories', 'topics', 'posts', 'tags', 'topic_tags', 'topic_custom_fields'],
  'discourse_solved_solved_topics',
]);
const phpbbTables = /(?:^|_)(users|forums|topics|posts)$/;

export function isWantedTable(name: string): boolean {
  return discourseTables.has(name) || phpbbTables.test(name);
}

export function isWantedColumn(name: string): boolean {
  return wantedColumns.has(name);
}

export function addRow(tables: Tables, name: string, row: Row): void {
  const rows = tables.get(name);
  if (rows) rows.push(row);
  else tables.set(name, [row]);
}

/** A whole number from 1, or undefined. */
export function readId(value: string | null | undefined): number | undefined {
  return value && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
}

export function readCount(value: string | null | undefined): number {
  return value && /^\d{1,9}$/.test(value) ? Number(value) : 0;
}

export function readFlag(value: string | null | undefined): boolean {
  return value === 't' || value === 'true' || value === '1';
}

/** Seconds since 1970, or a time as PostgreSQL and JSON write it, which is UTC unless it says otherwise. */
export function readTime(value: string | null | undefined): Date | undefined {
  if (!value) return undefined;
  if (/^\d{1,11}$/.test(value)) return value === '0' ? undefined : new Date(Number(value) * 1000);
  const text = value.trim().replace(' ', 'T');
  const time = new Date(/(?:Z|[+-]\d\d(?::?\d\d)?)$/.test(text.slice(10)) ? withMinutes(text) : `${text}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** PostgreSQL writes +08 for +08:00. */
function withMinutes(text: string): string {
  return text.replace(/([+-]\d\d)$/, '$1:00');
}
