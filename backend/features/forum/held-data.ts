import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'delete',
      isExported: true,
      columns: 'topic_reads.user_id',
    },
    {
      atErasure: 'null',
      isExported: false,
      columns: 'topics.assignee_id',
    },
    {
      atErasure: 'keep',
      isExported: false,
      why: 'an act of staff',
      columns: 'posts.hidden_by topics.hidden_by',
    },
    {
      atErasure: 'keep',
      isExported: true,
      why: 'counts hang on it; it holds ids alone',
      columns: `
        poll_votes.user_id post_likes.user_id post_reactions.user_id topic_likes.user_id
        topic_reactions.user_id`,
    },
    {
      atErasure: 'keep',
      isExported: true,
      why: 'counts of posts that stay without a name',
      columns: 'forum_authors.user_id',
    },
    {
      atErasure: 'keep',
      isExported: false,
      why: 'published texts stay, under no name',
      columns: 'topics.last_poster_id',
    },
    {
      atErasure: 'keep',
      isExported: true,
      why: 'published texts stay, under no name',
      columns: 'posts.author_id topics.author_id',
    },
  ],
  withheld: {
    topics: ['staff_note', 'assignee_id', 'hidden_by'],
    posts: ['hidden_by'],
  },
};
