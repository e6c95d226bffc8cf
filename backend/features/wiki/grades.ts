import { audiences } from '../../../contract/wiki/limits.ts';
import type { Audience } from '../../../contract/wiki/wiki.ts';

export function gradeOfAudience(audience: Audience): number {
  return audiences.indexOf(audience);
}

export function audienceOfGrade(grade: number): Audience {
  return audiences[grade] ?? 'staff';
}
