/** Kind of the drafts of what is written below an entry. */
export const commentDraft = 'guest-comment';
