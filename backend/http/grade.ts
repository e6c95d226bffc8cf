import type { Viewer } from './context.ts';

/** What a viewer may read: 0 everyone, 1 whoever is signed in, 2 staff; the same numbers as in the search index. */
export function gradeOf(viewer: Viewer | undefined): number {
  if (!viewer) return 0;
  return viewer.roles.length > 0 ? 2 : 1;
}
