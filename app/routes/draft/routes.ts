import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const draftRoutes: AreaRoutes = {
  personal: [route('personal/drafts', 'routes/draft/drafts.tsx')],
};
