import type { Fault } from './fault.ts';

const features = 'backend/features';
const tests = 'tests/backend';

/** Rights that were read too early, sessions, what a request or a word could say, and what comes from others. */
export const rightFaults: readonly Fault[] = [
  {
    what: 'attack 3.1: a member’s role is read without the company being held',
    file: `${features}/company/rights.ts`,
    find: '(await lockCompany(db, companyId))',
    put: '(await findCompany(db, companyId))',
    noticedBy: [`${tests}/company/rights.test.ts`],
  },
  {
    what: 'attack 3.1: a right is read before the transaction',
    file: `${features}/approval/decide.ts`,
    find: 'return await context.db.tx(() => decide(context, input));',
    put: 'await requireStaff(context);\n    return await context.db.tx(() => decide(context, input));',
    noticedBy: ['tests/rights-in-transactions.test.ts'],
  },
  {
    what: 'attack 3.1: staff act on after their role was taken',
    file: `${features}/audit/audit.ts`,
    find: '  await requireRightsStill(context);\n',
    put: '',
    noticedBy: [`${tests}/approval/approval-races.test.ts`],
  },
  {
    what: 'attack 3.1: a company that has an owner gets another by staff',
    file: `${features}/company/owner.ts`,
    find: "if (owners.length > 0) return fail('company.has_owner');",
    put: "if (owners.length > 9) return fail('company.has_owner');",
    noticedBy: [`${tests}/company/owner.test.ts`],
  },
  {
    what: 'attack 3.1: staff make somebody the owner who is no member',
    file: `${features}/company/owner.ts`,
    find: "if (!(await lockMember(db, { userId, companyId }))) return fail('company.member_not_found');",
    put: 'await lockMember(db, { userId, companyId });',
    noticedBy: [`${tests}/company/owner.test.ts`],
  },
  {
    what: 'attack 3.2: a stream of events outlives its session',
    file: `${features}/event/stream.ts`,
    find: 'if (!(await life.isAlive())) {',
    put: 'if (!(await life.isAlive()) && waiting.length < 0) {',
    noticedBy: [`${tests}/event/session-end.test.ts`],
  },
  {
    what: 'attack 3.2: sessions are counted without holding their person',
    file: `${features}/auth/session/sessions.ts`,
    find: '    await lockUser(db, userId);\n',
    put: '',
    noticedBy: [`${tests}/http/bounded-races.test.ts`],
  },
  {
    what: 'attack 3.2: a browser signs up as often as it likes',
    file: `${features}/auth/sign-up-limit.ts`,
    find: 'hits: 3, seconds: hour',
    put: 'hits: 300, seconds: hour',
    noticedBy: [`${tests}/http/bounded-races.test.ts`],
  },
  {
    what: 'attack 3.3: mails lead to whatever host the request names',
    file: 'backend/http/own-origin.ts',
    find: "return thisMachine.test(hostname) ? origin : '';",
    put: "return thisMachine.test(hostname) || origin ? origin : '';",
    noticedBy: ['tests/own-origin.test.ts', `${tests}/http/forged-host.test.ts`],
  },
  {
    what: 'attack 3.3: mails leave although no address is configured',
    file: 'backend/drivers/mail.ts',
    find: "return SMTP_URL !== '' && PUBLIC_ORIGIN.length === 0;",
    put: "return SMTP_URL === '' && PUBLIC_ORIGIN.length === 0;",
    noticedBy: [`${tests}/http/forged-host.test.ts`],
  },
  {
    what: 'attack 3.4: values of parameters stand in the log',
    file: 'contract/logged-target.ts',
    find: "value === '' || (shownNames.has(name) && isHarmless(value))",
    put: "value === '' || name !== 'token'",
    noticedBy: ['tests/contract/logged-target.test.ts'],
  },
  {
    what: 'attack 4: words of people are looked up in a plain object',
    file: `${features}/search/text/quantities.ts`,
    find: "export const currentKinds = dictionary<string>({ vac: 'ac', vdc: 'dc' });",
    put: "export const currentKinds: Record<string, string> = { vac: 'ac', vdc: 'dc' };",
    noticedBy: ['tests/plain-dictionaries.test.ts', `${tests}/search/inherited-names.test.ts`],
  },
  {
    what: 'attack 4: the back office is not told of a document that cannot be indexed',
    file: `${features}/search/indexing/indexer.ts`,
    find: 'await saveFailure(db, { ...row, error });',
    put: '',
    noticedBy: [`${tests}/search/search-admin.test.ts`, `${tests}/search/indexer.test.ts`],
  },
  {
    what: 'attack 4: one bad document stops the rebuild',
    file: `${features}/search/indexing/rebuild.ts`,
    find: 'for (const refId of ids) await saveFailure(services.db, { kind, refId, error });',
    put: 'for (const refId of ids) await saveFailure(services.db, { kind, refId, error });\n    if (ids.length > 0) throw error;',
    noticedBy: [`${tests}/search/indexer.test.ts`],
  },
  {
    what: 'attack 5: a package of the lock has no sum',
    file: 'package-lock.json',
    find: '"integrity": "sha512-nil6AkP2TChWL43Z5uJ6GTxX01CUA+g8LWUM+N/rB9NBbkUMaUsi9PUNzlUPgoKASgmx9f7eGOYpJ04/fSa6FQ==",',
    put: '',
    noticedBy: ['tests/package-lock.test.ts'],
  },
  {
    what: 'attack 5: a package of unknown licence is among the others',
    file: 'docs/licences.md',
    find: '## MIT (',
    put: '## SSPL-1.0 (1)\n\nnone\n\n## MIT (',
    noticedBy: ['tests/licences.test.ts'],
  },
];
