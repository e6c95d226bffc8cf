import type { EndpointInput } from '../../../../contract/endpoint.ts';
import type { createTopic } from '../../../../contract/forum/forum.ts';
import { pollResults } from '../../../../contract/forum/limits.ts';

type NewPoll = EndpointInput<typeof createTopic>['poll'];

/** The poll that the fields of the form describe; undefined for the other kinds. */
export function readNewPoll(form: Readonly<Record<string, string>>): NewPoll {
  if (form.kind !== 'poll') return undefined;
  return {
    options: form.pollOptions ?? '',
    mostChoices: form.pollMost || '1',
    closesAt: form.pollEnd ?? null,
    results: pollResults.find((known) => known === form.pollResults),
    isChangeable: form.pollChangeable === '1',
  };
}

/** The positions that a vote names: one radio button, or a box for each. */
export function readChoices(form: Readonly<Record<string, string>>): number[] {
  if (form.withdraw) return [];
  const chosen = Object.entries(form).flatMap(([name, value]) =>
    /^choice(-\d+)?$/.test(name) ? [value] : [],
  );
  return chosen.filter((value) => /^\d{1,2}$/.test(value)).map(Number);
}
