import { describe, expect, test } from 'vitest';
import { simplePage, startFakePortal, until } from './support/portal.ts';
import { startShowing } from './support/showing-portal.ts';

describe('purging', () => {
  test('takes exactly the pages that show the tag', async () => {
    const portal = await startShowing((request, page) => {
      page.sharing.tags.add(new URL(request.url).pathname === '/a' ? 'topic:1' : 'topic:2');
      return simplePage('x');
    });
    await portal.get('/a');
    await portal.get('/b');
    portal.change('topic:2', 'topic:3');
    await portal.get('/a');
    expect(portal.renders()).toBe(2);
    await portal.get('/b');
    expect(portal.renders()).toBe(3);
    portal.change('site');
    await portal.get('/a');
    await portal.get('/b');
    expect(portal.renders()).toBe(5);
  });

  test('a page that was being made while its tag changed is not kept, nor given to who asks later', async () => {
    let version = 1;
    const gates: (() => void)[] = [];
    let renders = 0;
    const portal = await startFakePortal({
      render: async (_request, page) => {
        renders += 1;
        const text = `version ${version}`;
        page.sharing.tags.add('topic:1');
        await new Promise<void>((resolve) => gates.push(resolve));
        return simplePage(text);
      },
    });
    const early = portal.get('/topic');
    await until(() => gates.length === 1);
    version = 2;
    portal.change('topic:1');
    const late = portal.get('/topic');
    await until(() => gates.length === 2);
    for (const open of gates) open();
    expect((await early).body).toBe('version 1');
    expect((await late).body).toBe('version 2');
    expect((await portal.get('/topic')).body).toBe('version 2');
    expect(renders).toBe(2);
    version = 3;
    portal.change('topic:1');
    const alone = portal.get('/topic');
    await until(() => gates.length === 3);
    version = 4;
    portal.change('topic:1');
    gates[2]?.();
    expect((await alone).body).toBe('version 3');
    const after = portal.get('/topic');
    await until(() => gates.length === 4);
    gates[3]?.();
    expect((await after).body).toBe('version 4');
  });

  test('a page found missing while somebody wrote is not kept as missing', async () => {
    let isThere = false;
    let open = () => {};
    let renders = 0;
    const portal = await startFakePortal({
      render: async (_request, page) => {
        renders += 1;
        page.sharing.tags.add('topic:9');
        if (isThere) return simplePage('there');
        await new Promise<void>((resolve) => {
          open = resolve;
        });
        return simplePage('none', { status: 404 });
      },
    });
    const early = portal.get('/topic/9');
    await until(() => renders === 1);
    isThere = true;
    portal.change('topics');
    open();
    expect((await early).status).toBe(404);
    expect((await portal.get('/topic/9')).body).toBe('there');
  });

  test('a page that was missing is looked for again after any write', async () => {
    let exists = false;
    const portal = await startShowing((_request, page) => {
      if (!exists) return simplePage('none', { status: 404 });
      page.sharing.tags.add('topic:9');
      return simplePage('there');
    });
    expect((await portal.get('/topic/9')).status).toBe(404);
    expect((await portal.get('/topic/9')).status).toBe(404);
    expect(portal.renders()).toBe(1);
    exists = true;
    portal.change('topics');
    expect((await portal.get('/topic/9')).body).toBe('there');
  });
});
