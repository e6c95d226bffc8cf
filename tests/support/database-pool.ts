import type { Database } from '../../backend/db/database.ts';
import { createKysely } from '../../backend/db/kysely-dialect.ts';
import { createReset, type DatabaseContent, schemaOf } from './database-reset.ts';
import type { TestDatabase } from './databases.ts';

/** A database that outlives its borrowers; `close` removes it. */
export interface Held extends Pick<TestDatabase, 'db' | 'address' | 'close'> {
  content: DatabaseContent;
}

/** Databases that nobody uses now, by their kind; of this process alone. */
const idle = new Map<string, Held[]>();

/**
 * A database as the migrations left it: one that this process used before, or a new one. Making one takes ten times
 * as long as putting back what its tests wrote. One whose schema they changed, or that still does something, is
 * removed instead.
 */
export async function borrowDatabase(kind: string, open: () => Promise<Held>): Promise<TestDatabase> {
  const held = idle.get(kind)?.pop() ?? (await open());
  const { db, end } = lend(held.db);
  const reset = createReset(held.db, held.content);
  return {
    db,
    address: held.address,
    reset: async () => void (await reset()),
    async close() {
      const isOpen = end();
      if (!isOpen || !(await putBack(held, reset))) return held.close();
      idle.set(kind, [...(idle.get(kind) ?? []), held]);
    },
  };
}

/** The database until `end`, which tells whether it is still open: whoever keeps it longer is refused. */
function lend(held: Database): { db: Database; end: () => boolean } {
  let state: 'lent' | 'closed' | 'returned' = 'lent';
  const stops = new Set<() => void>();
  const check = () => {
    if (state === 'returned') throw new Error('the tests that this database was for have ended');
  };
  const query: Database['query'] = async (text, params) => {
    check();
    return held.query(text, params);
  };
  const db: Database = {
    ...held,
    q: createKysely(query),
    query,
    async tx(fn) {
      check();
      return held.tx(fn);
    },
    async publish(topic, payload) {
      check();
      await held.publish(topic, payload);
    },
    subscribe(topic, handler) {
      const stop = held.subscribe(topic, handler);
      stops.add(stop);
      return stop;
    },
    close() {
      state = 'closed';
      return held.close();
    },
  };
  const end = () => {
    const isOpen = state === 'lent';
    if (isOpen) state = 'returned';
    for (const stop of stops) stop();
    return isOpen;
  };
  return { db, end };
}

async function putBack({ db, content }: Held, reset: ReturnType<typeof createReset>): Promise<boolean> {
  const isBusy = () => {
    const { open, idle: unused, waiting } = db.connections();
    return waiting > 0 || open !== unused;
  };
  if (isBusy()) return false;
  const emptied = await reset({ isWhole: true });
  if ((await schemaOf(db)) !== content.schema || (await hasOthers(db))) return false;
  // Or every further reset would empty them again.
  if (emptied.length > 0) await db.query(`vacuum ${emptied.join(', ')}`);
  return !isBusy();
}

/** Whether more connections are open than its own, one of which listens. */
async function hasOthers(db: Database): Promise<boolean> {
  if (db.kind === 'embedded') return false;
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend'`,
    [],
  );
  return (rows[0]?.count ?? 0) > db.connections().open + 1;
}
