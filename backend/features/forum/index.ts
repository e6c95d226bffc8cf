export { addToAuthor } from './author-store.ts';
export { addToBoard, existsBoard, listBoards } from './board-store.ts';
export { closeBounty } from './bounty/bounties.ts';
export { existsBounty } from './bounty/bounty-store.ts';
export { openQuestion } from './forum.ts';
export {
  createBoard,
  createFloors,
  deleteEmptyBoard,
  deleteTopicRow,
  type ImportedFloor,
  setTopicFacts,
} from './import-store.ts';
export { recountTopic } from './moderation/recount-store.ts';
export { countTopic, hidePost, hideTopic, showPost, showTopic } from './moderation/visibility.ts';
export { getPostPlace } from './notice/notice-place-store.ts';
export { canModerate, isStaff, readerOf } from './permissions.ts';
export { withdrawAnswer } from './post/answers.ts';
export { excerptLength } from './post/excerpt-length.ts';
export { findTopicOf, lockPost } from './post/post-store.ts';
export { lockReply } from './post/replies.ts';
export {
  appendTopic,
  getMovedFloor,
  lockPosts,
  moveFloors,
  setOpeningPost,
  setTopicMerged,
} from './topic/move-store.ts';
export { getLastFloor } from './topic/read-store.ts';
export { setTopicTags } from './topic/tag-store.ts';
export {
  getModerationState,
  type ModerationChange,
  setTopicBoard,
  setTopicFlag,
  type TopicFlag,
  updateModeration,
} from './topic/topic-act-store.ts';
export { getTopic } from './topic/topic-page-store.ts';
export { topicRowColumns, topicRowExtras, toTopicRow } from './topic/topic-row-store.ts';
export {
  createTopic,
  existsTopic,
  type LockedTopic,
  lockTopic,
  setAcceptedPost,
} from './topic/topic-store.ts';
