import type { Invitee, SpreadsheetCheck, SpreadsheetFault } from '../../../contract/company/members.ts';
import { spreadsheetLimits } from '../../../contract/company/members.ts';
import { fail } from '../../../contract/errors.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { readBytes } from '../../http/read-bytes.ts';
import { succeed } from '../../http/respond.ts';
import { readSpreadsheet } from '../../spreadsheet/read-spreadsheet.ts';
import { sendInvitation } from './invitation-mail.ts';
import { listKnownContacts } from './invitation-store.ts';
import { mayInvite, type ReadContact, readContact, writeInvitation } from './invitations.ts';
import type { Member } from './member-store.ts';
import { readPeopleSpreadsheet, type SpreadsheetRow } from './people-spreadsheet.ts';
import { requireActive, requireLockedActive } from './rights.ts';
import { countSeats } from './seats.ts';
import type { Company } from './store.ts';

/** Takes an xlsx file and tells what inviting its people would do; nothing is written. */
export async function checkSpreadsheet(context: Context, request: Request): Promise<Response> {
  const { member, company } = await requireActive(context as SignedInContext, 'manage');
  const bytes = await readBytes(request, spreadsheetLimits.bytes);
  if (!bytes) return fail('request.body_too_large');
  const { rows, faults } = readPeopleSpreadsheet(await readSpreadsheet(context as SignedInContext, bytes));
  const plan = await planRows(context as SignedInContext, { rows, member, company });
  const check: SpreadsheetCheck = {
    rows,
    faults: [...faults, ...plan.faults].sort((a, b) => a.row - b.row).slice(0, spreadsheetLimits.rows),
    freeSeats: plan.freeSeats,
  };
  return succeed(check, new Headers());
}

/** All of them or nobody: the rows are checked once more, as the sheet may have been read long ago. */
export async function inviteMany(
  context: SignedInContext,
  { rows }: { rows: Invitee[] },
): Promise<{ invited: { contact: string; label: string; code: string }[] }> {
  const { db } = context;
  const invited = await db.tx(async () => {
    const { member, company } = await requireLockedActive(context, 'manage');
    const numbered = rows.map((row, index) => ({ row: index + 2, ...row }));
    const { planned, faults } = await planRows(context, { rows: numbered, member, company });
    if (faults.length > 0) return fail('company.sheet_faulty', { values: { count: faults.length } });
    const made = [];
    for (const { row: input, read } of planned) {
      const { code } = await writeInvitation(context, { member, companyName: company.name, input, read });
      made.push({ input, read, code, companyName: company.name });
    }
    return made;
  });
  for (const { read, code, companyName } of invited) {
    if (read.way === 'email') await sendInvitation(context, { to: read.contact, code, companyName });
  }
  return {
    invited: invited.map(({ input, code }) => ({ contact: input.contact, label: input.label, code })),
  };
}

async function planRows(
  context: SignedInContext,
  { rows, member, company }: { rows: readonly SpreadsheetRow[]; member: Member; company: Company },
): Promise<{
  planned: { row: SpreadsheetRow; read: ReadContact }[];
  faults: SpreadsheetFault[];
  freeSeats: number;
}> {
  const { db, now } = context;
  const faults: SpreadsheetFault[] = [];
  const read = new Map(rows.map((row) => [row, readContact(context, row.contact)]));
  const known = await listKnownContacts(db, {
    companyId: company.companyId,
    contacts: [...read.values()].flatMap((each) => each?.contact || []),
    now,
  });
  const { free } = await countSeats(db, { ...company, now });
  const seen = new Set<string>();
  const planned: { row: SpreadsheetRow; read: ReadContact }[] = [];
  for (const row of rows) {
    const contact = read.get(row);
    const fault = (field: SpreadsheetFault['field'], code: SpreadsheetFault['code'], value = row.contact) =>
      faults.push({ row: row.row, field, code, value });
    const why = contact && known.get(contact.contact);
    if (!contact || contact.way === 'link') fault('contact', 'unfit');
    else if (seen.has(contact.contact)) fault('contact', 'twice');
    else if (why) fault('contact', why);
    else if (!mayInvite(member, row)) {
      if (mayInvite(member, { ...row, monthLimit: 0 }))
        fault('month_limit', 'not_allowed', String(row.monthLimit ?? ''));
      else fault('role', 'not_allowed', row.role);
    } else {
      planned.push({ row, read: contact });
      if (planned.length > free) fault('sheet', 'no_seat');
    }
    if (contact) seen.add(contact.contact);
  }
  return { planned, faults, freeSeats: free };
}
