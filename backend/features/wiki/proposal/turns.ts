const turns = new Map<number, Promise<unknown>>();

/**
 * Lets those who save one article in this process come one after another. The row's lock would do it too, but each
 * waiter would hold a connection meanwhile, and a hundred of them the whole pool until the lock times out.
 */
export async function inTurn<T>(articleId: number, act: () => Promise<T>): Promise<T> {
  const before = turns.get(articleId) ?? Promise.resolve();
  const own = before.then(act);
  const over = own.catch(() => {});
  turns.set(articleId, over);
  try {
    return await own;
  } finally {
    if (turns.get(articleId) === over) turns.delete(articleId);
  }
}
