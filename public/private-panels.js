/*
 * Panels that only a signed-in person sees and that are kept on this device, for both service workers: sw.js sees where
 * sessions begin and end, nameplate-sw.js keeps the panels.
 */
self.privatePanels = (() => {
  const store = 'nameplates-private-1';
  const indexPath = '/ewmData/kept.json';
  /** Where there are no locks, this worker's own line. */
  let turn = Promise.resolve();

  /**
   * One after the other: keeping a panel reads and writes the list of what is kept, and forgetting waits for it, so that
   * nothing is kept behind it with a session that ends.
   */
  function inTurn(work) {
    if (navigator.locks) return navigator.locks.request('nameplates-keeping', work);
    const done = turn.then(work, work);
    turn = done.catch(() => undefined);
    return done;
  }

  const forget = () => caches.delete(store);

  /** Asked of all stores by name, because opening one that has just gone would make it anew. */
  async function readIndex(cacheName) {
    const list = await caches.match(indexPath, { cacheName });
    return (await list?.json().catch(() => [])) ?? [];
  }

  /** Who is signed in by the server's word, null for nobody, undefined where it does not say. */
  async function findViewer() {
    const answer = await fetch('/api/me').catch(() => undefined);
    if (answer?.status === 401) return null;
    const { data } = (answer?.ok && (await answer.json().catch(() => undefined))) || {};
    return data?.userId;
  }

  /** Whoever is signed in now finds nothing of anybody else's; without a word from the server all of it stays. */
  async function forgetOthers() {
    if (!(await caches.has(store))) return;
    const viewer = await findViewer();
    if (viewer === undefined) return;
    await inTurn(async () => {
      const isOwn = (await readIndex(store)).every(({ owner }) => owner === viewer);
      if (!isOwn) await forget();
    });
  }

  return { store, indexPath, inTurn, forget, forgetOthers, readIndex };
})();
