import { beijingDate } from '../../../../contract/beijing-time.ts';
import type { Context } from '../../../http/context.ts';
import { findActiveCompanyId } from '../../company/index.ts';
import { findCampus } from '../campus/campus-store.ts';
import { isProven } from '../proof/proof-store.ts';

/** Whether the viewer teaches: a member of an accepted campus, proven by a document, or staff. */
export async function isTeacher({
  db,
  viewer,
  now,
}: Pick<Context, 'db' | 'viewer' | 'now'>): Promise<boolean> {
  if (!viewer) return false;
  if (viewer.roles.length > 0) return true;
  const today = beijingDate(now);
  const { userId } = viewer;
  if (await isProven(db, { userId, role: 'teacher', today })) return true;
  const companyId = await findActiveCompanyId(db, userId);
  const campus = companyId ? await findCampus(db, { companyId, today }) : undefined;
  return campus?.state === 'accepted';
}
