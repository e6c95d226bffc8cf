import { fail } from '../../../../contract/errors.ts';
import type { CompetitionRecord } from './competition-store.ts';

/** Fictional competitions say so by how their titles begin. */
export const demoMark = '【示例】';

type Marked = Pick<CompetitionRecord, 'created_by' | 'title'>;

export const isDemo = ({ created_by, title }: Marked): boolean =>
  created_by === null && title.startsWith(demoMark);

/** The competition of the demo content is there to be read: nobody's work goes into it, and nobody judges it. */
export function refuseDemo(competition: Marked): void {
  if (isDemo(competition)) fail('school.competition_demo');
}
