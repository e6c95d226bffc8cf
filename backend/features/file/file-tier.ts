import { type FileTier, fileTiers } from '../../../contract/file/limits.ts';
import type { Viewer } from '../../http/context.ts';

/** What somebody may send and keep. */
export function tierOf(viewer: Pick<Viewer, 'roles' | 'isCompany'>): FileTier {
  if (viewer.roles.length > 0) return fileTiers.staff;
  return viewer.isCompany ? fileTiers.company : fileTiers.person;
}
