import type { Context } from '../../http/context.ts';
import { visibleToAll, visibleToSignedIn, visibleToStaff } from '../../parts/search.ts';

/** The highest grade of visibility that the viewer sees. */
export function visibilityOf({ viewer }: Pick<Context, 'viewer'>): number {
  if (!viewer) return visibleToAll;
  return viewer.roles.length > 0 ? visibleToStaff : visibleToSignedIn;
}
