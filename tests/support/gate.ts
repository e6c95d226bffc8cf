import type { Database } from '../../backend/db/database.ts';

/**
 * A database whose next transaction can be made to wait at its beginning. What a rule reads before its transaction is
 * then old by the time it writes, every time and on each kind of database, and not only when two requests happen to
 * meet.
 */
export function createGate(db: Database) {
  let waiting: { arrive: () => void; opened: Promise<void> } | undefined;

  async function tx<T>(fn: () => Promise<T>): Promise<T> {
    const gate = waiting;
    waiting = undefined;
    gate?.arrive();
    await gate?.opened;
    return db.tx(fn);
  }

  /** Makes the call, stops it where its transaction begins, does something else, and lets it go on. */
  async function heldAtTransaction<T>(call: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
    const opened = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<'arrived'>();
    waiting = { arrive: () => arrived.resolve('arrived'), opened: opened.promise };
    const answer = call();
    if ((await Promise.race([arrived.promise, answer])) !== 'arrived') {
      throw new Error('the call ended without a transaction');
    }
    await meanwhile();
    opened.resolve();
    return answer;
  }

  const gated = new Proxy(db, {
    get(target, key) {
      if (key === 'tx') return tx;
      const value = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { db: gated, heldAtTransaction };
}
