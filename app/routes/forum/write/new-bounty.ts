import { type bountyDays, topicKinds } from '../../../../contract/forum/limits.ts';

/** What the form offers; a bounty is a question with coins on it. */
export const offeredKinds = [topicKinds[0], 'bounty', ...topicKinds.slice(1)] as const;

type Form = Readonly<Record<string, string>>;

export const readKind = ({ kind }: Form) => (kind === 'bounty' ? 'question' : kind) as 'question';

/** The bounty of the form for a new topic; undefined for the other kinds. */
export function readNewBounty(form: Form) {
  return form.kind === 'bounty' ? readBounty(form) : undefined;
}

export function readBounty(form: Form) {
  return {
    amount: form.bountyAmount?.trim() ?? '',
    days: (form.bountyDays || '14') as `${(typeof bountyDays)[number]}`,
    key: form.bountyKey ?? '',
  };
}
