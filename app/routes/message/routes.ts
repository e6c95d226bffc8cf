import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const messageRoutes: AreaRoutes = {
  personal: [route('personal/message/with/:userId', 'routes/message/conversation.tsx')],
};
