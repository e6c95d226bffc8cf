import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const schoolRoutes: AreaRoutes = {
  personal: [
    route('he/campus', 'routes/school/campus/campus.tsx'),
    route('he/classes', 'routes/school/class/classes.tsx', { id: 'school-classes' }),
    route('he/classes/:id', 'routes/school/class/class.tsx'),
    route('he/join/:code?', 'routes/school/class/join.tsx', { id: 'school-join' }),
  ],
  backOffice: [route('admin/campuses', 'routes/school/staff/campuses.tsx')],
};
