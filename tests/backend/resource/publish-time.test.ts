import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createResourceWorld, type ResourceWorld } from './resource-world.ts';

const own = '/api/own/resources';

describeOnBothDatabases('when a resource is to be published', (database) => {
  let world: ResourceWorld;
  let author: TestPerson;
  let resourceId: number;
  beforeEach(async () => {
    world = createResourceWorld(database.db);
    author = await world.signUp();
    const { file } = await world.send(author, '图1.txt', Buffer.from('图1\n接线图。\n'));
    await database.db.query(`update files set state = 'ready', view = 'text'`);
    const made = await world.as(author).post<{ resourceIds: number[] }>(own, { fileIds: [file.id] });
    resourceId = made.data.resourceIds[0] ?? 0;
    const about = '主回路、控制回路和端子表，端子号与柜内一致。';
    await world.as(author).post(`${own}/changes`, { resourceIds: [resourceId], act: 'describe', about });
  });
  afterEach(() => world.close());

  test('a time that is over or unreadable is refused in the field, for one and for several', async () => {
    const gone = new Date(world.clock.now().getTime() - 60_000).toISOString();
    for (const publishAt of [gone, '明天下午三点']) {
      const answers = [
        await world.as(author).post(`${own}/${resourceId}/send`, { publishAt }),
        await world.as(author).post(`${own}/changes`, { resourceIds: [resourceId], act: 'send', publishAt }),
      ];
      expect(answers.map(({ code, fields }) => [code, Object.keys(fields ?? {})])).toEqual([
        ['request.invalid', ['publishAt']],
        ['request.invalid', ['publishAt']],
      ]);
      if (publishAt === gone)
        expect(answers.map(({ fields }) => fields?.publishAt)).toEqual(['past', 'past']);
    }
    const { data } = await world.as(author).get<{ state: string }>(`${own}/${resourceId}`);
    expect(data.state).toBe('draft');
    const soon = new Date(world.clock.now().getTime() + 600_000).toISOString();
    expect((await world.as(author).post(`${own}/${resourceId}/send`, { publishAt: soon })).success).toBe(
      true,
    );
  });
});
