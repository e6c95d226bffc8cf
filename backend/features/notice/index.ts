export { existsNamed, listNamed } from './named.ts';
export { notify, withdrawNotices, withdrawNoticesOfTopic } from './notice.ts';
export { listUnreadCounts } from './notice-store.ts';
export { notifySubject, ownPage } from './notify-subject.ts';
export { readTogether } from './reading.ts';
