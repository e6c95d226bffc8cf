import type { Audience } from '../../../contract/wiki.ts';
import { audiences } from '../../../contract/wiki-limits.ts';

export function gradeOfAudience(audience: Audience): number {
  return audiences.indexOf(audience);
}

export function audienceOfGrade(grade: number): Audience {
  return audiences[grade] ?? 'staff';
}
