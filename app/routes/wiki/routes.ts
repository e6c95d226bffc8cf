import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const wikiRoutes: AreaRoutes = {
  site: [
    route('wiki', 'routes/wiki/read/wiki.tsx'),
    route('wiki/search', 'routes/wiki/read/search.tsx', { id: 'wiki-search' }),
    route('wiki/category/:id?', 'routes/wiki/read/category.tsx', { id: 'wiki-category' }),
    route('wiki/detail/:id?', 'routes/wiki/read/article.tsx'),
    route('wiki/detail/:id/edit', 'routes/wiki/write/edit-article.tsx'),
    route('wiki/detail/:id/history', 'routes/wiki/history/history.tsx'),
    route('wiki/detail/:id/diff', 'routes/wiki/history/diff.tsx'),
    route('wiki/detail/:id/revision/:number', 'routes/wiki/history/revision.tsx'),
    route('wiki/detail/:id/blame', 'routes/wiki/history/blame.tsx'),
    route('wiki/detail/:id/talk', 'routes/wiki/read/talk.tsx'),
    route('wiki/new', 'routes/wiki/write/new-article.tsx'),
    route('wiki/changes', 'routes/wiki/history/changes.tsx'),
    route('wiki/report', 'routes/wiki/read/report.tsx'),
    route('wiki/proposals', 'routes/wiki/write/proposals.tsx'),
    route('wiki/proposal/:proposalId', 'routes/wiki/write/proposal.tsx'),
    route('wiki/proposal/:proposalId/edit', 'routes/wiki/write/edit-proposal.tsx'),
    route('wiki/tasks', 'routes/wiki/read/tasks.tsx'),
  ],
  bare: [route('wiki/changes.atom', 'routes/wiki/history/changes-feed.ts')],
};
