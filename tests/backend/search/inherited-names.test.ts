import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { createIndexer } from '../../../backend/features/search/indexing/indexer.ts';
import type { TestAnswer, TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from '../forum/forum-world.ts';

/** What every plain object answers to although nobody put it there. */
const inherited = [
  '__proto__',
  ...Object.getOwnPropertyNames(Object.prototype).filter((name) => name !== '__proto__'),
];
const word = fc.constantFrom(...inherited);

describeOnBothDatabases('words that every object knows', (database) => {
  let world: ForumWorld;
  let person: TestPerson;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
    person = await world.signUp({ nickname: 'constructor' });
  });

  /** No answer to them is a fault of ours. */
  const expectAnswered = (answer: Pick<TestAnswer, 'status' | 'code' | 'text'>) =>
    expect(answer.code === 'request.internal' || answer.status >= 500, answer.text).toBe(false);

  test('are found in titles, tags and texts', async () => {
    for (const name of inherited) {
      await world.ask(person, {
        title: `${name} 是什么意思`,
        tags: [name.slice(0, 10)],
        body: `${name} 5 ${name} vac`,
      });
    }
    await createIndexer(world.services).drain();
    const failures = await database.db.query('select kind, ref_id, reason from search_failures');
    expect(failures.rows).toEqual([]);
    const found = await world
      .as()
      .get<{ hits: { items: { kind: string }[]; total: number } }>('/api/search?keyword=constructor');
    expect(found.data.hits.items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['topic']));
  });

  test('are looked for, alone and in any mixture', async () => {
    let calls = 0;
    const words = fc.array(fc.oneof(word, fc.constantFrom('断路器', '5', 'vac', 'kA', '"', '-', 'nsx')), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(words, fc.constantFrom(' ', ''), async (parts, between) => {
        calls += 1;
        const keyword = parts.join(between);
        for (const path of ['/api/search', '/api/search/suggestions', '/view/search/topic']) {
          const query = new URLSearchParams({ keyword });
          const answer = await world.send('GET', `${path}?${query}`, {
            headers: { 'x-client-address': `10.9.${calls >> 8}.${calls & 255}` },
          });
          expectAnswered(answer);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('as keys of queries and of JSON change nothing and break nothing', async () => {
    const paths = [
      '/api/search',
      '/api/forum/topics',
      '/api/resources',
      '/api/parts',
      '/api/drafts',
      '/api/notices',
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), word, word, async (path, key, value) => {
        expectAnswered(
          await world.as(person).get(`${path}?${key}=${value}&${key}=1&kind=${value}&type=${value}`),
        );
      }),
      { numRuns: 60 },
    );
    await fc.assert(
      fc.asyncProperty(word, fc.oneof(word, fc.constant({ polluted: 'yes' })), async (key, value) => {
        const fields = `{"${key}":${JSON.stringify(value)},"body":"x"}`;
        const draft = `{"kind":"reply","thing":"7","path":"/forum/topic/7","about":"","fields":${fields},"${key}":${JSON.stringify(value)}}`;
        const sent = { body: draft, cookie: person.cookie };
        expectAnswered(await world.send('PUT', `/api/drafts/tab-${key.length}`, sent));
        expectAnswered(await world.send('POST', '/api/forum/topics', sent));
        expectAnswered(await world.send('POST', '/view/login/signin', sent));
      }),
      { numRuns: 40 },
    );
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  test('are taken or refused as names, not stumbled over', async () => {
    for (const name of inherited) {
      const { cookie } = person;
      expectAnswered(
        await world.send('POST', '/api/information/profile', { body: { nickname: name, bio: name }, cookie }),
      );
      const signUp = { nickname: name, username: name, password: name, rePassword: name, hasConsented: true };
      expectAnswered(await world.send('POST', '/view/login/signup', { body: signUp }));
    }
  });
});
