import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const bookmarkRoutes: AreaRoutes = {
  personal: [route('personal/bookmarks', 'routes/bookmark/bookmarks.tsx')],
};
