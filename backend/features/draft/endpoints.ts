import * as draft from '../../../contract/draft/draft.ts';
import { fail } from '../../../contract/errors.ts';
import { on } from '../../http/on.ts';
import { deleteDraft, saveDraft } from './draft.ts';
import { getDraft, listDrafts } from './store.ts';

export const draftEndpoints = [
  on(draft.listDrafts, ({ db, viewer }, input) => listDrafts(db, { ...input, userId: viewer.userId })),
  on(
    draft.getDraft,
    async ({ db, viewer }, { draftId }) =>
      (await getDraft(db, { draftId, userId: viewer.userId })) ?? fail('draft.not_found'),
  ),
  on(draft.saveDraft, saveDraft),
  on(draft.deleteDraft, deleteDraft),
];
