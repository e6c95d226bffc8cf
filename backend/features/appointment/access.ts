import { fail } from '../../../contract/errors.ts';
import type { Context } from '../../http/context.ts';
import { codeOf, isSameCode } from './codes.ts';
import { type AppointmentRecord, getAppointment, lockAppointment } from './store.ts';

interface Asked {
  appointmentId: number;
  code?: string | undefined;
}

/** The appointment, for its asker, its seller and staff; for everybody else it is not there. */
export async function findAppointment(
  context: Context,
  { appointmentId, code }: Asked,
): Promise<AppointmentRecord> {
  const found = await getAppointment(context.db, appointmentId);
  return found && (await mayUse(context, found, code)) ? found : fail('appointment.not_found');
}

/** The same, held to the end of the transaction; what is over is refused. */
export async function lockOwnOpen(
  context: Context,
  { appointmentId, code }: Asked,
): Promise<AppointmentRecord> {
  const held = await lockAppointment(context.db, appointmentId);
  if (!held || !(await mayUse(context, held, code))) return fail('appointment.not_found');
  return requireOpen(held);
}

export const requireOpen = (appointment: AppointmentRecord): AppointmentRecord =>
  appointment.state === 'open' ? appointment : fail('appointment.over');

async function mayUse(
  context: Context,
  { createdBy, codeSeed }: AppointmentRecord,
  code: string | undefined,
): Promise<boolean> {
  const { viewer } = context;
  if (viewer && (viewer.roles.length > 0 || createdBy === viewer.userId)) return true;
  return code !== undefined && isSameCode(await codeOf(context, codeSeed), code);
}
