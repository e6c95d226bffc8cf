import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { subDays } from 'date-fns';
import * as v from 'valibot';
import { firstReplyFloor } from '../../../../contract/forum/limits.ts';
import { pointsOfLevel } from '../../../../contract/level/rules.ts';
import type { Database } from '../../../db/database.ts';
import { markLoaded } from '../../../db/loaded-content.ts';
import type { Services } from '../../../http/context.ts';
import { isDemoWanted } from '../../../seed/demo-wanted.ts';
import { createUser, findTakenName } from '../../account/index.ts';
import { followOwn } from '../../attention/index.ts';
import { createOpening } from '../../level/index.ts';
import { enqueueIndex } from '../../search/index.ts';
import { setTopicTags } from '../topic/tag-store.ts';
import { readTopicFile, type TopicFile } from '../topic/topic-file.ts';
import * as store from './demo-store.ts';

const contentFolder = join(import.meta.dirname, '../../../..', 'content', 'forum');
/** Names the content in the table of what was loaded. */
const contentName = 'forum';
/** People joined before their first words. */
const joinedDaysAgo = 200;

const BoardsSchema = v.array(
  v.object({
    id: v.number(),
    slug: v.string(),
    name: v.string(),
    description: v.string(),
    position: v.number(),
  }),
);
const PeopleSchema = v.array(
  v.object({
    username: v.string(),
    nickname: v.string(),
    bio: v.string(),
    level: v.number(),
    avatar: v.picklist(['a', 'b', 'c', 'd']),
    follows: v.array(v.string()),
  }),
);
type People = v.InferOutput<typeof PeopleSchema>;

/** The boards at every start; people and topics once, where demo content is wanted. */
export async function seedForum(services: Pick<Services, 'db' | 'config' | 'clock'>): Promise<void> {
  const { db, config } = services;
  const now = services.clock();
  await store.saveBoards(db, await readJson('boards.json', BoardsSchema));
  if (!isDemoWanted(db, config)) return;
  await db.tx(async () => {
    if (!(await markLoaded(db, { name: contentName, now }))) return;
    const people = await readJson('people.json', PeopleSchema);
    const userIds = await createPeople(db, people, now);
    await createTopics(db, { files: await readTopicFiles(), userIds, now });
    await store.recountForum(db);
  });
}

async function createPeople(db: Database, people: People, now: Date): Promise<Map<string, number>> {
  const joined = subDays(now, joinedDaysAgo);
  const ids = new Map<string, number>();
  for (const { username, nickname, bio, level, avatar } of people) {
    const taken = await findTakenName(db, { username, nickname });
    const names = taken
      ? { username: `${username}-demo`, nickname: `${nickname}（示例）` }
      : { username, nickname };
    const points = pointsOfLevel(level);
    const userId = await createUser(db, { ...names, bio, level, points, avatar, isDemo: true, now: joined });
    if (points > 0) await createOpening(db, { userId, points, now: joined });
    ids.set(username, userId);
  }
  for (const { username, follows } of people) {
    const followerId = idOf(ids, username);
    for (const name of follows)
      await followOwn({ db, now }, { followerId, kind: 'person', thingId: idOf(ids, name) });
  }
  return ids;
}

async function createTopics(
  db: Database,
  { files, userIds, now }: { files: readonly TopicFile[]; userIds: Map<string, number>; now: Date },
): Promise<void> {
  const boards = await readJson('boards.json', BoardsSchema);
  const boardIds = new Map(boards.map(({ slug, id }) => [slug, id]));
  const before = (age: number) => new Date(now.getTime() - age);
  const topicIds = await store.createDemoTopics(
    db,
    files.map((file) => ({
      boardId: idOf(boardIds, file.board),
      authorId: idOf(userIds, file.author),
      kind: file.kind,
      title: file.title,
      body: file.body,
      createdAt: before(file.age),
      viewCount: file.views,
      likeCount: file.likes,
      isPinned: file.pinned,
      isFeatured: file.featured,
      isClosed: file.closed,
    })),
  );
  const replies = files.flatMap((file, index) =>
    file.replies.map((reply, position) => ({
      ...reply,
      topicId: topicIds[index] as number,
      floor: firstReplyFloor + position,
    })),
  );
  const postIds = await store.createDemoPosts(
    db,
    replies.map((reply) => ({
      topicId: reply.topicId,
      floor: reply.floor,
      authorId: idOf(userIds, reply.author),
      body: reply.body,
      createdAt: before(reply.age),
      likeCount: reply.likes,
      replyToFloor: reply.to ?? null,
    })),
  );
  const answers = replies.flatMap(({ accepted, topicId, age }, index) =>
    accepted ? [{ topicId, postId: postIds[index] as number, at: before(age) }] : [],
  );
  await store.acceptDemoPosts(db, answers);
  for (const [index, { tags }] of files.entries()) {
    await setTopicTags(db, { topicId: topicIds[index] as number, names: tags });
  }
  await enqueueIndex(db, { kind: 'topic', id: topicIds });
}

function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the forum's content names an unknown ${name}`);
  return id;
}

async function readTopicFiles(): Promise<TopicFile[]> {
  const names = await readdir(join(contentFolder, 'topics'));
  const files = names.filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (name) => {
      const text = await readFile(join(contentFolder, 'topics', name), 'utf8');
      try {
        return readTopicFile(text);
      } catch (error) {
        throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
      }
    }),
  );
}

async function readJson<S extends v.GenericSchema>(name: string, schema: S): Promise<v.InferOutput<S>> {
  return v.parse(schema, JSON.parse(await readFile(join(contentFolder, name), 'utf8')));
}
