import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const spaceRoutes: AreaRoutes = {
  site: [
    route('space/:userId', 'routes/space/space.tsx'),
    route('u/:address', 'routes/space/short-address.ts'),
  ],
  personal: [route('personal/community', 'routes/space/community.tsx')],
};
