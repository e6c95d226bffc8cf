import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const schoolRoutes: AreaRoutes = {
  site: [
    route('he/packs', 'routes/school/pack/packs.tsx'),
    route('he/sample-class', 'routes/school/class/sample-class.tsx'),
    route('he/competitions', 'routes/school/competition/competitions.tsx'),
    route('he/competitions/:id', 'routes/school/competition/competition.tsx'),
  ],
  personal: [
    route('he/campus', 'routes/school/campus/campus.tsx'),
    route('he/classes', 'routes/school/class/classes.tsx', { id: 'school-classes' }),
    route('he/competitions/:id/jury', 'routes/school/competition/jury.tsx'),
    route('he/classes/:id/new', 'routes/school/work/new-assignment.tsx'),
    route('he/assignments/:id', 'routes/school/work/assignment.tsx'),
    route('he/classes/:id', 'routes/school/class/class.tsx'),
    route('he/proof', 'routes/school/proof/proof.tsx', { id: 'school-proof' }),
    route('he/join/:code?', 'routes/school/class/join.tsx', { id: 'school-join' }),
  ],
  backOffice: [
    route('admin/campuses', 'routes/school/staff/campuses.tsx'),
    route('admin/competitions', 'routes/school/competition/staff-competitions.tsx'),
    route('admin/competitions/:id', 'routes/school/competition/staff-competition.tsx'),
    route('admin/school-proofs', 'routes/school/staff/proofs.tsx'),
  ],
};
