import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const forumImportRoutes: AreaRoutes = {
  backOffice: [route('admin/forum/import', 'routes/forum-import/import.tsx')],
};
