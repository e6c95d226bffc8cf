import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const moderationRoutes: AreaRoutes = {
  site: [
    route('forum/topic/:id/order', 'routes/moderation/topic/topic-moderation.tsx'),
    route('forum/rules', 'routes/moderation/rules-page.tsx'),
    route('forum/history/:kind/:id', 'routes/moderation/history.tsx'),
    route('report/:kind/:id', 'routes/moderation/report.tsx'),
  ],
  backOffice: [
    route('admin/users/:userId/order', 'routes/moderation/person.tsx'),
    route('admin/moderation', 'routes/moderation/queue/queue.tsx'),
    route('admin/assigned', 'routes/moderation/assigned.tsx'),
    route('admin/review', 'routes/moderation/review-rules.tsx'),
  ],
  personal: [route('personal/moderation', 'routes/moderation/own.tsx')],
};
