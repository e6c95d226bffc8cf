import type { Audience } from '../../../contract/wiki.ts';
import { audiences } from '../../../contract/wiki-limits.ts';
import type { Viewer } from '../../http/context.ts';

/** 0 everyone, 1 whoever is signed in, 2 staff: the same numbers as in the search index. */
export function gradeOf(viewer: Viewer | undefined): number {
  if (!viewer) return 0;
  return viewer.roles.length > 0 ? 2 : 1;
}

export function gradeOfAudience(audience: Audience): number {
  return audiences.indexOf(audience);
}

export function audienceOfGrade(grade: number): Audience {
  return audiences[grade] ?? 'staff';
}
