import { linesOf } from '../../../lines.ts';
import type { DumpHead, SpooledPost, SpooledTopic, SpooledUser } from './spool.ts';

/** A post as it comes, with the length of what it was read from. */
export type ReadPost = SpooledPost & { size: number };

export interface ReadTopic extends SpooledTopic {
  opening: ReadPost;
  /** All of them, the opening one too; to be read once, before the next topic. */
  posts: AsyncIterable<ReadPost>;
}

/** Reads what the reading process wrote, from the disk and a line at a time. */
export async function readSpool(path: string) {
  const opened = linesOf(path);
  const head = JSON.parse((await opened.next()).value ?? '') as DumpHead;
  await opened.return(undefined);

  async function* users(): AsyncGenerator<SpooledUser> {
    let left = head.userCount;
    for await (const line of left > 0 ? linesOf(path, 1) : []) {
      const user = JSON.parse(line) as SpooledUser;
      yield { ...user, createdAt: new Date(user.createdAt) };
      left -= 1;
      if (left === 0) return;
    }
  }

  async function* topics(): AsyncGenerator<ReadTopic> {
    const lines = linesOf(path, 1 + head.userCount);
    const nextPost = async () => readPost((await lines.next()).value ?? '');
    for (let line = (await lines.next()).value; line; line = (await lines.next()).value) {
      const topic = JSON.parse(line) as SpooledTopic;
      const opening = await nextPost();
      let left = topic.postCount - 1;
      async function* posts() {
        yield opening;
        for (; left > 0; left -= 1) yield await nextPost();
      }
      const solvedAt = topic.solvedAt && new Date(topic.solvedAt);
      yield { ...topic, solvedAt, opening, posts: posts() };
      // Whoever wanted only some of the posts is given the next topic all the same.
      for (; left > 0; left -= 1) await lines.next();
    }
  }

  return { head, users, topics };
}

export type OpenDump = Awaited<ReturnType<typeof readSpool>>;

function readPost(line: string): ReadPost {
  const post = JSON.parse(line) as SpooledPost;
  const { createdAt, editedAt } = post.old;
  const old = { ...post.old, createdAt: new Date(createdAt), editedAt: editedAt && new Date(editedAt) };
  return { ...post, old, size: line.length };
}
