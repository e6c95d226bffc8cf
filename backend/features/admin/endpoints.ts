import * as admin from '../../../contract/admin/admin.ts';
import * as setup from '../../../contract/admin/setup.ts';
import { fail } from '../../../contract/errors.ts';
import { on } from '../../http/on.ts';
import { listAuditEntries } from '../audit/index.ts';
import { countSmsOfDay } from '../auth/index.ts';
import { getStaffConfig } from '../site/index.ts';
import * as rules from './admin.ts';
import { updateSiteConfig } from './config.ts';
import { getSetup, saveSetup } from './setup.ts';
import * as store from './store.ts';

export const adminEndpoints = [
  on(admin.getAdminOverview, async (context) => {
    const { db, now, sms } = context;
    const { isSetUp } = await getStaffConfig(db);
    const smsOfDay = sms.isAbsent ? null : await countSmsOfDay(context);
    return { ...(await store.getOverview(db, now)), isSetUp, smsOfDay };
  }),
  on(admin.getStaffConfig, ({ db }) => getStaffConfig(db)),
  on(admin.updateSiteConfig, updateSiteConfig),
  on(setup.getSetup, getSetup),
  on(setup.saveSetup, saveSetup),
  on(admin.listUsers, ({ db, now }, filter) => store.listUsers(db, { ...filter, now })),
  on(
    admin.getUser,
    async ({ db, now }, { userId }) =>
      (await store.getUser(db, { userId, now })) ?? fail('admin.user_not_found'),
  ),
  on(admin.restoreUser, rules.restoreUser),
  on(admin.vouchForUser, rules.vouchForUser),
  on(admin.endUserSessions, rules.endUserSessions),
  on(admin.updateUserRoles, rules.updateUserRoles),
  on(admin.listAuditEntries, ({ db }, filter) => listAuditEntries(db, filter)),
];
