import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const forumRoutes: AreaRoutes = {
  site: [
    route('forum', 'routes/forum/list/forum.tsx'),
    route('forum/board/:id', 'routes/forum/list/forum.tsx', { id: 'forum-board' }),
    route('forum/feed.xml', 'routes/forum/list/feed.ts', { id: 'forum-feed' }),
    route('forum/board/:id/feed.xml', 'routes/forum/list/feed.ts', { id: 'forum-board-feed' }),
    route('forum/topic/:id', 'routes/forum/topic/topic.tsx'),
    route('forum/topic/:id/edit', 'routes/forum/write/edit-topic.tsx'),
    route('forum/post/:id/edit', 'routes/forum/write/edit-post.tsx'),
    route('forum/post/:id', 'routes/forum/post/post-address.ts'),
    route('forum/new', 'routes/forum/write/new-topic.tsx'),
    route('forum/search', 'routes/forum/search/search.tsx'),
  ],
};
