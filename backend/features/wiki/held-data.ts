import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'delete',
      isExported: false,
      columns: 'wiki_editing.user_id',
    },
    {
      atErasure: 'null',
      isExported: false,
      columns: 'wiki_imports.user_id wiki_tasks.closed_by wiki_variable_changes.author_id',
    },
    {
      atErasure: 'null',
      isExported: true,
      columns: `
        wiki_articles.owner_id wiki_comments.author_id wiki_reviews.reviewer_id
        wiki_revisions.author_id wiki_tasks.reporter_id`,
    },
    {
      atErasure: 'keep',
      isExported: true,
      why: 'counts hang on it; it holds ids alone',
      columns: 'wiki_votes.user_id',
    },
    {
      atErasure: 'keep',
      isExported: false,
      why: 'the history of articles stays, under no name',
      columns: 'wiki_proposals.decided_by',
    },
    {
      atErasure: 'keep',
      isExported: true,
      why: 'the history of articles stays, under no name',
      columns: 'wiki_proposals.author_id',
    },
  ],
};
