import type { DumpPost } from './dump.ts';
import { type Row, readId } from './row.ts';

/** Posts by topic, each topic's in the order of their numbers. */
export function groupPosts(
  rows: readonly Row[],
  read: (row: Row) => DumpPost | undefined,
): Map<number, DumpPost[]> {
  const byTopic = new Map<number, DumpPost[]>();
  for (const row of rows) {
    const topicId = readId(row.topic_id);
    const post = read(row);
    if (!topicId || !post) continue;
    const posts = byTopic.get(topicId);
    if (posts) posts.push(post);
    else byTopic.set(topicId, [post]);
  }
  for (const posts of byTopic.values()) posts.sort((a, b) => a.number - b.number || a.id - b.id);
  return byTopic;
}

/** Counts what is left out on purpose. */
export function tally() {
  const counts: Record<string, number> = Object.create(null);
  const count = (code: string) => {
    counts[code] = (counts[code] ?? 0) + 1;
  };
  return {
    counts,
    /** Leaves a topic out. */
    add(code: string): [] {
      count(code);
      return [];
    },
    /** Leaves a post out. */
    skip(code: string): undefined {
      count(code);
    },
  };
}
