import { expect, test } from 'vitest';
import { openDatabase } from '../../backend/db/open.ts';
import { createTestBackend } from '../support/backend.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import { simplePage, startFakePortal, until } from './support/portal.ts';

describeOnBothDatabases('a write in one instance', (database) => {
  test("purges the other instance's pages, and only those that show what changed", async () => {
    const { url } = database.address;
    // The embedded database has one process, so there the other instance is only another portal.
    const other = url ? await openDatabase(database.address) : database.db;
    const { backend } = createTestBackend(other);
    let renders = 0;
    const portal = await startFakePortal({
      render: (request, page) => {
        renders += 1;
        page.sharing.tags.add(new URL(request.url).pathname.slice(1));
        return simplePage(String(renders));
      },
      parts: { backend: { ...backend, close: async () => {} } },
    });
    await portal.get('/topic:1');
    await portal.get('/topic:2');
    expect(renders).toBe(2);
    let heard = false;
    backend.onChanged(() => {
      heard = true;
    });
    await database.db.publish('changed', JSON.stringify(['topic:1', 'topics']));
    await until(() => heard);
    expect((await portal.get('/topic:2')).body).toBe('2');
    expect((await portal.get('/topic:1')).body).toBe('3');
    if (url) await other.close();
  });
});
