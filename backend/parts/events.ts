import type { NoticeData, NoticeKind } from '../../contract/notice/notice.ts';
import type { Database } from '../db/database.ts';

/** What a person's own stream tells: something was written for them, or their sessions ended. */
export type PersonalEvent =
  | { kind: 'reply'; topicId: number; floor: number }
  /** How much is unread now, and what was just told when the browser should show it. */
  | { kind: 'notice'; unread: number; shown?: ShownNotice }
  /** Somebody began or stopped editing an article that one edits too. */
  | { kind: 'wiki_editing'; articleId: number }
  /** An order of theirs moved on. */
  | { kind: 'order'; number: string; state: string }
  /** Said to every stream of theirs: each looks whether it was its own session, and ends if so. */
  | { kind: 'sessions_ended' };

interface ShownNotice {
  id: number;
  noticeKind: NoticeKind;
  /** Nickname of who did it; empty when it was the site. */
  actor: string;
  data: NoticeData;
}

/** What whoever reads a topic is told. */
type TopicEvent = { kind: 'floor'; topicId: number; floor: number };

const topicOf = (userId: number) => `person:${userId}`;

/** Sends an event to every open stream of a person, on every instance, when the current transaction commits. */
export async function publishTo(db: Database, userId: number, event: PersonalEvent): Promise<void> {
  await db.publish(topicOf(userId), JSON.stringify(event));
}

/** Lets the streams of a person's ended sessions end, on every instance, when the current transaction commits. */
export function publishSessionsEnded(db: Database, userId: number): Promise<void> {
  return publishTo(db, userId, { kind: 'sessions_ended' });
}

/** Sends an event to every open stream that watches a topic of the forum, when the current transaction commits. */
export async function publishToTopic(db: Database, topicId: number, event: TopicEvent): Promise<void> {
  await db.publish(`forum-topic:${topicId}`, JSON.stringify(event));
}

/** Calls `handle` with each event of a topic as JSON; returns the way to stop. */
export function watchTopic(db: Database, topicId: number, handle: (event: string) => void): () => void {
  return db.subscribe(`forum-topic:${topicId}`, handle);
}

/** Calls `handle` with each event as JSON; returns the way to stop. */
export function listenFor(db: Database, userId: number, handle: (event: string) => void): () => void {
  return db.subscribe(topicOf(userId), handle);
}
