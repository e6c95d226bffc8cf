import * as contract from '../../../contract/appointment/appointment.ts';
import { on } from '../../http/on.ts';
import * as rules from './appointment.ts';
import { describeAppointments } from './describe.ts';
import { listAppointmentSlots } from './slots.ts';
import * as staff from './staff.ts';
import { listOwn } from './store.ts';

export const appointmentEndpoints = [
  on(contract.listAppointmentSlots, listAppointmentSlots),
  on(contract.createAppointment, rules.createAppointment),
  on(contract.getAppointment, rules.getAppointment),
  on(contract.moveAppointment, rules.moveAppointment),
  on(contract.cancelAppointment, rules.cancelAppointment),
  on(contract.listOwnAppointments, async (context) =>
    describeAppointments(context, await listOwn(context.db, context.viewer.userId)),
  ),
  on(contract.listStaffAppointments, staff.listStaffAppointments),
  on(contract.settleAppointment, staff.settleAppointment),
  on(contract.assignAppointment, staff.assignAppointment),
  on(contract.listSellers, staff.listSellers),
  on(contract.setSeller, staff.setSeller),
  on(contract.removeSeller, staff.removeSeller),
];
