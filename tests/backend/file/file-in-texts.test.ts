import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mentions } from '../../../contract/card/card.ts';
import { attachmentPath } from '../../../contract/rich-text/attachments.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { dxf } from './file-samples.ts';
import { createFileWorld, type FileWorld } from './file-world.ts';

describeOnBothDatabases('a file that texts bring along', (database) => {
  let world: FileWorld;
  let owner: TestPerson;
  let other: TestPerson;
  let fileId: string;
  let line: string;
  beforeEach(async () => {
    world = createFileWorld(database.db);
    await database.db.q
      .insertInto('boards')
      .values({ slug: 'busbar', name: '母线加工', position: 1 })
      .execute();
    owner = await world.signUp();
    other = await world.signUp();
    fileId = (await world.send(owner, '正反转.dxf', dxf())).file.id;
    line = `[正反转.dxf](${attachmentPath({ id: fileId, shareKey: await share(true) })})`;
  });
  afterEach(() => world.close());

  async function share(isShared: boolean): Promise<string> {
    const { data } = await world
      .as(owner)
      .post<{ shareKey: string | null }>(`/api/files/${fileId}/share`, { isShared });
    return data.shareKey ?? '';
  }
  const usedIn = async () =>
    (await world.as(owner).get<Mentions>(`/api/files/${fileId}/mentions`)).data.mentions.map(
      ({ label }) => label,
    );
  const opened = async () =>
    (await world.as(other).fetch(`/api/files/${fileId}?${line.slice(0, -1).split('?')[1]}`)).status;
  async function ask(person: TestPerson, title: string, body: string): Promise<number> {
    const { id } = await database.db.q.selectFrom('boards').select('id').executeTakeFirstOrThrow();
    const topic = { boardId: id, kind: 'question', title, body };
    return (await world.as(person).post<{ topicId: number }>('/api/forum/topics', topic)).data.topicId;
  }

  test('says to its owner alone where it is used', async () => {
    expect(await usedIn()).toEqual([]);
    await ask(owner, '图纸对不对？', `看图：\n\n${line}`);
    expect(await usedIn()).toEqual(['图纸对不对？']);
    expect((await world.as(other).get(`/api/files/${fileId}/mentions`)).code).toBe('file.not_found');
    expect((await world.as().fetch(`/api/files/${fileId}/mentions`)).status).toBe(401);
  });

  test('follows what becomes of those texts: an edit, a deleted floor, a topic that is taken down', async () => {
    const [edited, answered, removed] = [
      await ask(owner, '改掉附件的帖子', line),
      await ask(other, '回复里有附件', '谁有图？'),
      await ask(owner, '会被移除的帖子', line),
    ];
    const { data: reply } = await world
      .as(owner)
      .post<{ postId: number }>(`/api/forum/topics/${answered}/replies`, { body: line });
    expect((await usedIn()).sort()).toEqual(['会被移除的帖子', '回复里有附件', '改掉附件的帖子']);
    const fields = { title: '改掉附件的帖子', body: '不带图了', revision: 1 };
    expect(await world.as(owner).put(`/api/forum/topics/${edited}`, fields)).toMatchObject({ success: true });
    expect((await usedIn()).sort()).toEqual(['会被移除的帖子', '回复里有附件']);
    expect(await world.as(owner).delete(`/api/forum/replies/${reply.postId}`)).toMatchObject({
      success: true,
    });
    const staff = await world.signUp({ roles: ['admin'] });
    const act = { act: 'remove', reason: '重复' };
    expect(await world.as(staff).post(`/api/forum/topics/${removed}/acts`, act)).toMatchObject({
      success: true,
    });
    expect(await usedIn()).toEqual([]);
    // The file stays its owner's: who has the link still opens it.
    expect(await opened()).toBe(200);
  });

  test('is gone for readers once its link is closed, and the text keeps its name', async () => {
    const topicId = await ask(owner, '图纸对不对？', line);
    expect(await opened()).toBe(200);
    await share(false);
    expect(await opened()).toBe(404);
    const { data } = await world.as(other).get<{ topic: { body: unknown } }>(`/api/forum/topics/${topicId}`);
    expect(JSON.stringify(data.topic.body)).toContain('正反转.dxf');
    // Opened again it has another link: the old one in the text opens nothing.
    await share(true);
    expect(await opened()).toBe(404);
    expect(await usedIn()).toEqual(['图纸对不对？']);
  });
});
