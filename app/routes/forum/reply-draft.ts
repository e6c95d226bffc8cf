/** One draft for each topic that somebody is writing in. */
export function replyDraftKey(topicId: number): string {
  return `reply-${topicId}`;
}
