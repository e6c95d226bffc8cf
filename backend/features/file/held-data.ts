import { type HeldData, listFileUsers } from '../../parts/personal-data.ts';
import { fileFolder } from './file-keys.ts';
import { deleteUnusedFiles, listUnusedFiles } from './personal-data-store.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'keep',
      isExported: true,
      why: 'files of published resources stay with whoever bought them; all others are deleted',
      columns: 'files.owner_id',
    },
    {
      atErasure: 'delete',
      isExported: true,
      columns: 'file_uploads.owner_id file_usage.owner_id',
    },
  ],
  withheld: {
    files: ['share_key'],
  },
  listKeys: async ({ db, features }, userId) => {
    const ids = await listUnusedFiles(db, { userId, users: listFileUsers(features) });
    return ids.map(fileFolder);
  },
  afterErasure: ({ db, features }, userId) =>
    deleteUnusedFiles(db, { userId, users: listFileUsers(features) }),
};
