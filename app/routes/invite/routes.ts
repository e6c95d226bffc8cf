import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const inviteRoutes: AreaRoutes = {
  backOffice: [route('admin/invites', 'routes/invite/held-invites.tsx')],
  personal: [route('personal/invites', 'routes/invite/own-invites.tsx')],
  bare: [route('invite/:code', 'routes/invite/enter.ts')],
};
