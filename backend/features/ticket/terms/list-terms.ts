import { beijingDate } from '../../../../contract/beijing-time.ts';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import type * as contract from '../../../../contract/ticket/terms.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { listTerms, type TermsRow } from './terms-store.ts';

export const isInForce = (terms: TermsRow, now: Date): boolean => {
  const today = beijingDate(now);
  return terms.ended_at === null && terms.starts_on <= today && today <= terms.ends_on;
};

export async function listServiceTerms({
  db,
  now,
}: Pick<SignedInContext, 'db' | 'now'>): Promise<EndpointOutput<typeof contract.listServiceTerms>> {
  return (await listTerms(db)).map((row) => ({
    termsId: row.id,
    name: row.name,
    companyName: row.companyName,
    answer: {
      stop: row.answer_stop,
      fault: row.answer_fault,
      question: row.answer_question,
      wish: row.answer_wish,
    },
    solve: {
      stop: row.solve_stop,
      fault: row.solve_fault,
      question: row.solve_question,
      wish: row.solve_wish,
    },
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    isInForce: isInForce(row, now),
    endedAt: row.ended_at?.toISOString() ?? null,
  }));
}
