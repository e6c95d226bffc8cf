import { fail } from '../../../contract/errors.ts';
import type { Context } from '../../http/context.ts';
import { codeOf, isSameCode } from './codes.ts';
import { type AppointmentRecord, getAppointment } from './store.ts';

interface Asked {
  appointmentId: number;
  code?: string | undefined;
}

/** The appointment, for its asker, its seller and staff; for everybody else it is not there. */
export async function findAppointment(
  context: Context,
  { appointmentId, code }: Asked,
): Promise<AppointmentRecord> {
  const { db, viewer } = context;
  const found = await getAppointment(db, appointmentId);
  if (!found) return fail('appointment.not_found');
  const isStaff = (viewer?.roles.length ?? 0) > 0;
  const isAsker = viewer !== undefined && found.createdBy === viewer.userId;
  const hasCode = code !== undefined && isSameCode(await codeOf(context, found.codeSeed), code);
  return isStaff || isAsker || hasCode ? found : fail('appointment.not_found');
}
