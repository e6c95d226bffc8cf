export { withdrawAnswer } from './answers.ts';
export { addToAuthor } from './author-store.ts';
export { addToBoard, existsBoard, listBoards } from './board-store.ts';
export { closeBounty } from './bounties.ts';
export { existsBounty } from './bounty-store.ts';
export { excerptLength } from './excerpt-length.ts';
export {
  createBoard,
  createFloors,
  deleteEmptyBoard,
  deleteTopicRow,
  type ImportedFloor,
  setTopicFacts,
} from './import-store.ts';
export {
  appendTopic,
  getMovedFloor,
  lockPosts,
  moveFloors,
  setOpeningPost,
  setTopicMerged,
} from './move-store.ts';
export { getPostPlace } from './notice-place-store.ts';
export { canModerate, isStaff, readerOf } from './permissions.ts';
export { findTopicOf, lockPost } from './post-store.ts';
export { getLastFloor } from './read-store.ts';
export { recountTopic } from './recount-store.ts';
export { lockReply } from './replies.ts';
export { setTopicTags } from './tag-store.ts';
export {
  getModerationState,
  type ModerationChange,
  setTopicBoard,
  setTopicFlag,
  type TopicFlag,
  updateModeration,
} from './topic-act-store.ts';
export { getTopic } from './topic-page-store.ts';
export { topicRowColumns, topicRowExtras, toTopicRow } from './topic-row-store.ts';
export { createTopic, existsTopic, type LockedTopic, lockTopic, setAcceptedPost } from './topic-store.ts';
export { countTopic, hidePost, hideTopic, showPost, showTopic } from './visibility.ts';
