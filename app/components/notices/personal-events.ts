import type { NoticeData, NoticeKind } from '../../../contract/notice/notice.ts';

export interface ShownNotice {
  id: number;
  noticeKind: NoticeKind;
  actor: string;
  data: NoticeData;
}

/** What the person's own stream tells their tabs. */
export type PersonalEvent =
  | { kind: 'notice'; unread: number; shown?: ShownNotice }
  | { kind: 'reply'; topicId: number; floor: number }
  | { kind: 'wiki_editing'; articleId: number }
  | { kind: 'order'; number: string; state: string }
  | { kind: 'sessions_ended' };

const eventName = 'personal-event';

/** Calls `handle` with each event of the person's stream while somebody is signed in; returns the way to stop. */
export function onPersonalEvent(handle: (event: PersonalEvent) => void): () => void {
  const listener = (event: Event) => handle((event as CustomEvent<PersonalEvent>).detail);
  window.addEventListener(eventName, listener);
  return () => window.removeEventListener(eventName, listener);
}

export function emitPersonalEvent(event: PersonalEvent): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail: event }));
}
