import type { Database } from '../../../db/database.ts';
import type { TicketRow } from '../store.ts';
import '../tables.ts';
import type { KnownWord } from './private-words.ts';

/** Names, numbers and addresses that the portal knows of whoever took part in a ticket. */
export async function listKnownWords(
  db: Database,
  { ticket, authors }: { ticket: TicketRow; authors: readonly (number | null)[] },
): Promise<KnownWord[]> {
  const people = [0, ticket.asker_id, ...authors].filter((id) => id !== null);
  const users = await db.q
    .selectFrom('users')
    .select(['username', 'nickname', 'truename', 'email', 'phone'])
    .where('id', 'in', people)
    .execute();
  const companies = await db.q
    .selectFrom('tenants as t')
    .innerJoin('company_members as m', 'm.company_id', 't.id')
    .select('t.name')
    .where('m.user_id', '=', ticket.asker_id ?? 0)
    .execute();
  const plates = await db.q
    .selectFrom('nameplates')
    .select(['code', 'serial'])
    .where('id', '=', ticket.nameplate_id ?? 0)
    .execute();
  return [
    { kind: 'mail', word: ticket.email },
    { kind: 'licence', word: ticket.licence },
    { kind: 'person', word: ticket.name },
    ...plates.flatMap(({ code, serial }): KnownWord[] =>
      [code, code.replaceAll('-', ''), serial].map((word) => ({ kind: 'serial', word })),
    ),
    ...companies.map(({ name }): KnownWord => ({ kind: 'company', word: name })),
    ...users.flatMap(({ username, nickname, truename, email, phone }): KnownWord[] => [
      { kind: 'person', word: truename },
      { kind: 'person', word: nickname },
      { kind: 'person', word: username },
      { kind: 'mail', word: email ?? '' },
      { kind: 'phone', word: phone?.replace(/^\+86/, '') ?? '' },
    ]),
  ];
}
