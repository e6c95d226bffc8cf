import type { Database } from '../backend/db/database.ts';
import { createIndexer } from '../backend/features/search/indexing/indexer.ts';
import type { Answer } from '../contract/answers/answers.ts';
import type { TestBackend, TestPerson } from '../tests/support/backend.ts';

/** A sentence that answers its question, and that whoever asks may not read. */
interface Secret {
  /** Where it stands. */
  place: string;
  question: string;
  /** Stands in no other text. */
  word: string;
}

const places = ['article for staff', 'deleted reply', 'deleted topic', 'draft'] as const;

export interface PlantedSecrets {
  staff: TestPerson;
  stranger: TestPerson;
  secrets: Secret[];
}

const thingOf = (at: number) => `离心夹具${'甲乙丙丁'[at]}`;
const wordOf = (at: number) => `荧惑${'子丑寅卯'[at]}号`;
const sentenceOf = (at: number) => `${thingOf(at)}的口令是${wordOf(at)}。`;

/**
 * Sentences in an article for staff, in a reply and an article that were deleted once they stood in the index, and in a
 * draft. The control leaves the article open, deletes nothing, and sends the draft.
 */
export async function plantSecrets(
  world: TestBackend,
  db: Database,
  { isControl }: { isControl: boolean },
): Promise<PlantedSecrets> {
  const staff = await world.signUp({ roles: ['admin'] });
  const author = await world.signUp();
  const grade = isControl ? 0 : 2;
  const category = await db.q
    .insertInto('wiki_categories')
    .values({ slug: 'secret', name: '内部', position: 99, own_grade: grade, grade })
    .returning('id')
    .executeTakeFirstOrThrow();
  await must(world, staff, '/api/wiki/articles', {
    ...{ slug: 'secret', title: thingOf(0), summary: sentenceOf(0), body: '只给站点人员看。' },
    ...{ categoryId: category.id, tags: '', related: '', editSummary: '' },
  });
  const boardId = (await db.q.selectFrom('boards').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
  const open = (at: number, kind: 'question' | 'article', body: string) =>
    must<{ topicId: number }>(world, author, '/api/forum/topics', {
      ...{ kind, boardId, title: `${thingOf(at)}怎么用`, body, tags: '' },
    });
  const { topicId } = await open(1, 'question', '说一下。');
  const { postId } = await must<{ postId: number }>(world, author, `/api/forum/topics/${topicId}/replies`, {
    body: sentenceOf(1),
  });
  const deleted = await open(2, 'article', sentenceOf(2));
  if (isControl) await open(3, 'article', sentenceOf(3));
  else {
    const fields = { title: `${thingOf(3)}怎么用`, body: sentenceOf(3) };
    const body = { kind: 'topic', path: '/forum/new', fields };
    const { success } = await world.as(author).put('/api/drafts/secret', body);
    if (!success) throw new Error('the draft was not saved');
  }
  await createIndexer(world.services).drain();
  if (!isControl) {
    await world.as(author).delete(`/api/forum/replies/${postId}`);
    await world.as(author).delete(`/api/forum/topics/${deleted.topicId}`);
  }
  const secrets = places.map((place, at) => ({
    place,
    question: `${thingOf(at)}的口令是什么`,
    word: wordOf(at),
  }));
  return { staff, stranger: await world.signUp(), secrets };
}

/**
 * Where a secret stands in what a visitor or a stranger is answered, or in what they read of an answer to staff; and
 * whether staff are answered by the one that they may read, without which nothing would be proved.
 */
export async function findLeaks(
  world: TestBackend,
  { staff, stranger, secrets }: PlantedSecrets,
): Promise<{ leaks: string[]; isQuotedToStaff: boolean }> {
  const leaks: string[] = [];
  const read = async (key: string, person?: TestPerson) =>
    JSON.stringify((await world.as(person).get<Answer>(`/api/answers/${key}`)).data);
  let isQuotedToStaff = false;
  for (const { place, question, word } of secrets) {
    const ask = (person?: TestPerson) => must<{ key: string }>(world, person, '/api/answers', { question });
    const { key } = await ask(staff);
    isQuotedToStaff ||= (await read(key, staff)).includes(word);
    for (const [name, person] of [
      ['visitor', undefined],
      ['stranger', stranger],
    ] as const) {
      if ((await read((await ask(person)).key, person)).includes(word)) leaks.push(`${place}: ${name}`);
      if ((await read(key, person)).includes(word)) leaks.push(`${place}: ${name}, by the answer to staff`);
    }
  }
  return { leaks, isQuotedToStaff };
}

async function must<T = unknown>(
  world: TestBackend,
  person: TestPerson | undefined,
  path: string,
  body: object,
): Promise<T> {
  const { success, data, code, fields } = await world.as(person).post<T>(path, body);
  if (!success) throw new Error(`${path}: ${code ?? JSON.stringify(fields)}`);
  return data;
}
