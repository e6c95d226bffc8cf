import type { ForumImport } from '../../../contract/forum-import/forum-import.ts';
import type { DumpFault } from './dump/dump.ts';
import type { DumpHead } from './dump/spool.ts';

/** More rows than anybody reads; the counts are whole. */
const maxFaults = 500;

/** What an import finds and does, as its report shows it. */
export type Findings = ReturnType<typeof createFindings>;

export function createFindings(head: DumpHead, boards: ForumImport['boards']) {
  const counts: Record<string, number> = Object.create(null);
  const faults: DumpFault[] = [...head.faults];
  let [done, faultCount] = [0, head.faultCount];
  const add = (code: string, by: number) => {
    if (by > 0) counts[code] = (counts[code] ?? 0) + by;
  };
  const note = (fault: DumpFault) => {
    faultCount += 1;
    for (const code of fault.codes) add(`note_${code}`, 1);
    if (faults.length < maxFaults) faults.push(fault);
  };
  for (const [code, count] of Object.entries(head.leftOut)) add(`left_${code}`, count);
  for (const [code, count] of Object.entries(head.faultCodes)) add(`note_${code}`, count);
  for (const { target, topicCount } of boards) {
    if (topicCount === 0) continue;
    add(target === 'new' ? 'boards_new' : target === 'skip' ? 'boards_skipped' : 'boards_known', 1);
  }
  return {
    add,
    note,
    /** So many topics are over; counted under a code where one is given. */
    pass(code?: string, by = 1) {
      done += by;
      if (code) add(code, by);
    },
    report: () => ({ total: head.topicCount, done, boards, counts, faults, faultCount }),
  };
}
