import { beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from '../forum/forum-world.ts';

const reason = '测试需要';

/** Who asks; the topic, the reply and the case are those of `author` on the first board. */
const callers = [
  'visitor',
  'user',
  'author',
  'moderator',
  'otherModerator',
  'admin',
  'owner',
  'suspended',
] as const;
type Caller = (typeof callers)[number];
/** yes, sign in first (401), not at all (403 session.forbidden), not on this board, not of one's own. */
type Answer = 'yes' | 'in' | 'no' | 'board' | 'own';

interface Row {
  act: string;
  call: (world: World) => [string, string, object?];
  /** In the order of `callers`. */
  expected: string;
}

interface World extends ForumWorld {
  people: Record<Caller, TestPerson | undefined>;
  topicId: number;
  otherTopicId: number;
  postId: number;
  caseId: number;
  actId: number;
}

const topicAct = (act: string): Row => ({
  act: `topic ${act}`,
  call: ({ topicId }) => ['POST', `/api/forum/topics/${topicId}/acts`, { act, reason }],
  expected: 'in no no yes board yes yes in',
});
const staffOnly = (act: string, call: Row['call']): Row => ({
  act,
  call,
  expected: 'in no no no no yes yes in',
});

const matrix: Row[] = [
  ...['pin', 'feature', 'close', 'remove'].map(topicAct),
  {
    act: 'post remove',
    call: ({ postId }) => ['POST', `/api/forum/replies/${postId}/acts`, { act: 'remove', reason }],
    expected: 'in no no yes board yes yes in',
  },
  {
    act: 'move',
    call: ({ topicId, control }) => [
      'POST',
      `/api/forum/topics/${topicId}/move`,
      { boardId: control, reason },
    ],
    expected: 'in no no yes board yes yes in',
  },
  {
    act: 'split',
    call: ({ topicId, postId }) => [
      'POST',
      `/api/forum/topics/${topicId}/split`,
      { postIds: [postId], title: '拆出来的主题', reason },
    ],
    expected: 'in no no yes board yes yes in',
  },
  {
    act: 'merge',
    call: ({ topicId, otherTopicId }) => [
      'POST',
      `/api/forum/topics/${topicId}/merge`,
      { intoTopicId: otherTopicId, reason },
    ],
    expected: 'in no no yes board yes yes in',
  },
  {
    act: 'order',
    call: ({ topicId }) => [
      'PATCH',
      `/api/forum/topics/${topicId}/order`,
      { staffNote: '看过', slowSeconds: 30 },
    ],
    expected: 'in no no yes board yes yes in',
  },
  {
    act: 'read order',
    call: ({ topicId }) => ['GET', `/api/forum/topics/${topicId}/order`],
    expected: 'in no no yes board yes yes in',
  },
  { act: 'queue', call: () => ['GET', '/api/moderation/cases'], expected: 'in no no yes yes yes yes in' },
  {
    act: 'assigned',
    call: () => ['GET', '/api/moderation/assigned'],
    expected: 'in no no yes yes yes yes in',
  },
  {
    act: 'claim',
    call: ({ caseId }) => ['POST', '/api/moderation/claims', { caseIds: [caseId] }],
    expected: 'in no no yes board yes yes in',
  },
  {
    act: 'decide',
    call: ({ caseId }) => [
      'POST',
      '/api/moderation/decisions',
      { caseIds: [caseId], decision: 'remove', reason },
    ],
    expected: 'in no no yes board yes yes in',
  },
  {
    act: 'report',
    call: ({ topicId }) => [
      'POST',
      '/api/reports',
      { thingKind: 'topic', thingId: topicId, category: 'spam' },
    ],
    expected: 'in yes own yes yes yes yes in',
  },
  {
    act: 'appeal',
    call: ({ actId }) => ['POST', `/api/moderation/acts/${actId}/appeal`, { text: '请再看一次这个处理。' }],
    expected: 'in own yes own own own own in',
  },
  staffOnly('warn', ({ people }) => ['POST', `/api/admin/users/${people.author?.userId}/warn`, { reason }]),
  staffOnly('silence', ({ people }) => [
    'POST',
    `/api/admin/users/${people.author?.userId}/silence`,
    { days: 1, reason },
  ]),
  staffOnly('ask for a ban', ({ people }) => [
    'POST',
    `/api/admin/users/${people.author?.userId}/ban`,
    { reason },
  ]),
  staffOnly('lift', ({ actId }) => ['POST', `/api/admin/sanctions/${actId}/lift`, { reason }]),
  staffOnly('give boards', ({ people, busbar }) => [
    'POST',
    `/api/admin/users/${people.user?.userId}/boards`,
    { boardIds: [busbar], reason },
  ]),
  staffOnly('set trust', ({ people }) => [
    'POST',
    `/api/admin/users/${people.author?.userId}/trust`,
    { level: 'member', isLocked: true, reason },
  ]),
  staffOnly('person order', ({ people }) => ['GET', `/api/admin/users/${people.author?.userId}/order`]),
  staffOnly('save template', () => ['PUT', '/api/moderation/templates', { title: '新模板', text: '说明' }]),
  staffOnly('read rules', () => ['GET', '/api/admin/review']),
  staffOnly('save word', () => [
    'PUT',
    '/api/admin/review/words',
    { word: '某词', outcome: 'queue', reason },
  ]),
  staffOnly('save domain', () => [
    'PUT',
    '/api/admin/review/domains',
    { domain: 'a.example', outcome: 'queue', reason },
  ]),
  staffOnly('save settings', () => [
    'PUT',
    '/api/admin/review/settings',
    { firstPosts: 'off', firstPostCount: 1, reason },
  ]),
  staffOnly('preview', () => ['GET', '/api/admin/review/preview?word=abc']),
  // Nobody lets go of what another claimed, so asking for it is no harm.
  {
    act: 'release',
    call: ({ caseId }) => ['POST', '/api/moderation/releases', { caseIds: [caseId] }],
    expected: 'in no no yes yes yes yes in',
  },
  staffOnly('list imports of forums', () => ['GET', '/api/admin/forum/imports']),
  {
    act: 'old address',
    call: () => ['GET', '/api/forum/old-address?address=%2Ft%2Fa%2F1'],
    expected: 'yes yes yes yes yes yes yes yes',
  },
  {
    act: 'figures',
    call: () => ['GET', '/api/moderation/figures'],
    expected: 'yes yes yes yes yes yes yes yes',
  },
];

describeOnBothDatabases('who may keep order', (database) => {
  let world: World;
  beforeEach(async () => {
    const forum = await createForumWorld(database.db);
    const people: World['people'] = {
      visitor: undefined,
      user: await forum.signUp(),
      author: await forum.signUp(),
      moderator: await forum.signUp(),
      otherModerator: await forum.signUp(),
      admin: await forum.signUp({ roles: ['admin'] }),
      owner: await forum.signUp({ roles: ['owner'] }),
      suspended: await forum.signUp({ roles: ['admin'] }),
    };
    const { author, user, admin, moderator, otherModerator, suspended } = people as Record<
      Caller,
      TestPerson
    >;
    await database.db.query(`update review_settings set first_posts = 'off'`);
    const reporter = await forum.signUp();
    const keep = (person: TestPerson, boardId: number) =>
      forum.as(admin).post(`/api/admin/users/${person.userId}/boards`, { boardIds: [boardId], reason });
    await keep(moderator, forum.busbar);
    await keep(otherModerator, forum.control);
    await database.db.query('update users set group_id = 2 where id = $1', [suspended.userId]);
    const topicId = await forum.ask(author);
    const otherTopicId = await forum.ask(user, { title: '另一条主题标题' });
    const { postId } = await forum.answer(author, topicId);
    await forum.as(reporter).post('/api/reports', { thingKind: 'post', thingId: postId, category: 'spam' });
    const first = async (sql: string) => (await database.db.query<{ id: number }>(sql)).rows[0]?.id ?? 0;
    const warned = await forum
      .as(admin)
      .post<{ actId: number }>(`/api/admin/users/${author.userId}/warn`, { reason });
    const caseId = await first('select id from moderation_cases');
    world = { ...forum, people, topicId, otherTopicId, postId, caseId, actId: warned.data.actId };
  });

  const codes: Record<Answer, readonly (string | undefined)[]> = {
    yes: [undefined],
    in: ['session.required'],
    no: ['session.forbidden'],
    // What lies on another board is refused, or, where it would tell of a case, not found.
    board: ['moderation.not_your_board', 'moderation.case_not_found'],
    own: ['report.own_thing', 'moderation.act_not_found'],
  };

  // Each caller on a world of its own: what one did must not answer for another.
  for (const [at, caller] of callers.entries()) {
    test(`${caller}: every act is allowed or refused as the table says`, async () => {
      const wrong: string[] = [];
      for (const row of matrix) {
        const expected = row.expected.split(' ')[at] as Answer;
        const [method, path, body] = row.call(world);
        const answer = await database.db
          .tx(async () => {
            const told = await world.send(method, path, { body, cookie: world.people[caller]?.cookie });
            throw new Undo(told);
          })
          .catch((error) => (error instanceof Undo ? error.told : Promise.reject(error)));
        const refused = (answer.data as { refused?: { code: string }[] } | undefined)?.refused?.[0]?.code;
        const code = answer.code ?? refused;
        if (!codes[expected].includes(code))
          wrong.push(`${row.act}: ${code ?? 'allowed'} instead of ${expected}`);
      }
      expect(wrong).toEqual([]);
    });
  }
});

/** Carries the answer out of a transaction that is given up, so that every row of the table starts alike. */
class Undo extends Error {
  readonly told: Awaited<ReturnType<ForumWorld['send']>>;
  constructor(told: Awaited<ReturnType<ForumWorld['send']>>) {
    super('undo');
    this.told = told;
  }
}
