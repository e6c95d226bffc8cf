import type { Invitee, SpreadsheetCheck, SpreadsheetFault } from '../../../../contract/company/members.ts';
import { spreadsheetLimits } from '../../../../contract/company/members.ts';
import { fail } from '../../../../contract/errors.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { readBytes } from '../../../http/read-bytes.ts';
import { succeed } from '../../../http/respond.ts';
import { readSpreadsheet } from '../../../spreadsheet/read-spreadsheet.ts';
import { listKnownContacts } from '../invitation-store.ts';
import { mayInvite, type ReadContact, readContact, writeInvitation } from '../invitations.ts';
import type { Member } from '../member-store.ts';
import { requireActive, requireLockedActive } from '../rights.ts';
import { countSeats } from '../seats.ts';
import type { Company } from '../store.ts';
import { newCode } from './code.ts';
import { sendInvitations } from './mail.ts';
import { type FaultyRow, readPeopleSpreadsheet, type SpreadsheetRow } from './people-spreadsheet.ts';

/** Takes an xlsx file and tells what inviting its people would do; nothing is written. */
export async function checkSpreadsheet(context: Context, request: Request): Promise<Response> {
  const { member, company } = await requireActive(context as SignedInContext, 'manage');
  const bytes = await readBytes(request, spreadsheetLimits.bytes);
  if (!bytes) return fail('request.body_too_large');
  const { rows, faulty, faults } = readPeopleSpreadsheet(
    await readSpreadsheet(context as SignedInContext, bytes),
  );
  const plan = await planRows(context as SignedInContext, { rows, faulty, member, company });
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
): Promise<{ invited: { contact: string; label: string; code: string }[]; mailedCount: number }> {
  const { db } = context;
  const codes = await Promise.all(rows.map(() => newCode(context)));
  const invited = await db.tx(async () => {
    const { member, company } = await requireLockedActive(context, 'manage');
    const numbered = rows.map((row, index) => ({ row: index + 2, ...row }));
    const { planned, faults } = await planRows(context, { rows: numbered, faulty: [], member, company });
    if (faults.length > 0) return fail('company.sheet_faulty', { values: { count: faults.length } });
    const made = [];
    for (const [index, { row: input, read }] of planned.entries()) {
      const code = codes[index];
      if (!code) continue;
      const of = { member, companyName: company.name, input, read, made: code };
      made.push({ input, read, code: code.code, ...(await writeInvitation(context, of)) });
    }
    return made;
  });
  const mails = invited.filter(({ read }) => read.way === 'email');
  const mailedCount = await sendInvitations(
    context,
    mails.map(({ read, ...rest }) => ({ to: read.contact, ...rest })),
  );
  return {
    mailedCount,
    invited: invited.map(({ input, code }) => ({ contact: input.contact, label: input.label, code })),
  };
}

async function planRows(
  context: SignedInContext,
  {
    rows,
    faulty,
    member,
    company,
  }: { rows: readonly SpreadsheetRow[]; faulty: readonly FaultyRow[]; member: Member; company: Company },
): Promise<{
  planned: { row: SpreadsheetRow; read: ReadContact }[];
  faults: SpreadsheetFault[];
  freeSeats: number;
}> {
  const { db, now } = context;
  const faults: SpreadsheetFault[] = [];
  const all = [
    ...rows.map((whole) => ({ row: whole.row, contact: whole.contact, whole })),
    ...faulty.map((each) => ({ ...each, whole: undefined })),
  ].sort((a, b) => a.row - b.row);
  const read = new Map(all.map((row) => [row, readContact(context, row.contact)]));
  const known = await listKnownContacts(db, {
    companyId: company.companyId,
    contacts: [...read.values()].flatMap((each) => each?.contact || []),
    now,
  });
  const { free } = await countSeats(db, { ...company, now });
  const seen = new Set<string>();
  const planned: { row: SpreadsheetRow; read: ReadContact }[] = [];
  for (const row of all) {
    const contact = read.get(row);
    const fault = (field: SpreadsheetFault['field'], code: SpreadsheetFault['code'], value = row.contact) =>
      faults.push({ row: row.row, field, code, value });
    const why = contact && known.get(contact.contact);
    if (row.contact === '') fault('contact', 'unfit');
    else if (!contact || contact.way === 'link')
      fault('contact', isDigits(row.contact) ? 'phone_digits' : 'unfit');
    else if (seen.has(contact.contact)) fault('contact', 'twice');
    else if (why) fault('contact', why);
    else if (row.whole) {
      const { whole } = row;
      if (mayInvite(member, whole)) {
        planned.push({ row: whole, read: contact });
        if (planned.length > free) fault('sheet', 'no_seat');
      } else if (mayInvite(member, { ...whole, monthLimit: 0 }))
        fault('month_limit', 'not_allowed', String(whole.monthLimit ?? ''));
      else fault('role', 'not_allowed', whole.role);
    }
    if (contact) seen.add(contact.contact);
  }
  return { planned, faults, freeSeats: free };
}

/** A number that was meant to be a phone's. */
const isDigits = (text: string) => /^\+?[\d\s-]{5,20}$/.test(text);
