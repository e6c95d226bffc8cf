import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const attentionRoutes: AreaRoutes = {
  personal: [route('attention', 'routes/attention/attention.tsx')],
};
