import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const noticeRoutes: AreaRoutes = {
  site: [route('mail/unsubscribe', 'routes/notice/unsubscribe.tsx')],
  personal: [
    route('personal/message/messageIndex', 'routes/notice/message-index.tsx'),
    route('personal/message/settings', 'routes/notice/notice-settings.tsx'),
    route('personal/message/open/:id', 'routes/notice/open-notice.ts'),
  ],
};
