import type { HeldData } from '../../parts/personal-data.ts';
import { licenceDrafts, licenceFolder } from './licence-keys.ts';
import { countCompanyMembers, erasePersonalData, listLonelyCompanies } from './personal-data-store.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'delete',
      isExported: true,
      columns: 'company_members.user_id',
    },
    {
      atErasure: 'null',
      isExported: false,
      columns: 'company_invitations.used_by',
    },
    {
      atErasure: 'keep',
      isExported: true,
      why: 'a part of the ledger, which is only ever added to',
      columns: 'company_coin_moves.user_id company_spends.user_id',
    },
    {
      atErasure: 'keep',
      isExported: false,
      why: 'an act of staff',
      columns: 'companies.decided_by',
    },
    {
      atErasure: 'keep',
      isExported: false,
      why: 'an act for a company; it holds ids alone',
      columns: 'company_invitations.created_by',
    },
  ],
  beforeErasure: ({ db }, userId) => erasePersonalData(db, userId),
  hindrances: { company: countCompanyMembers },
  listKeys: async ({ db }, userId) => [
    ...(await listLonelyCompanies(db, userId)).map(licenceFolder),
    licenceDrafts(userId),
  ],
};
