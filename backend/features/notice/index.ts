export { existsNamed, listNamed } from './named.ts';
export { notify, withdrawNotices, withdrawNoticesOfTopic } from './notice.ts';
export { listUnreadCounts } from './notice-store.ts';
export { readAlike } from './reading.ts';
export { ownPage, tellSubject } from './tell-subject.ts';
