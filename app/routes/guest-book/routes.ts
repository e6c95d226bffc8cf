import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const guestBookRoutes: AreaRoutes = {
  site: [
    route('guestBook', 'routes/guest-book/guest-book.tsx'),
    route('guestBook/new', 'routes/guest-book/new-entry.tsx'),
    route('guestBook/roadmap', 'routes/guest-book/roadmap.tsx'),
    route('guestBook/follow', 'routes/guest-book/entry/follow.tsx'),
    route('guestBook/entry/:id', 'routes/guest-book/entry/entry.tsx'),
  ],
  backOffice: [route('admin/guestBook', 'routes/guest-book/staff-list.tsx')],
};
