import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const resourceRoutes: AreaRoutes = {
  site: [
    route('resources', 'routes/resource/list/resources.tsx'),
    route('resources/genius', 'routes/resource/list/genius.tsx'),
    route('resources/genius/:userId', 'routes/resource/authors/expert.tsx'),
    route('resources/sample', 'routes/resource/list/sample.tsx'),
    route('resources/search', 'routes/resource/list/search.tsx', { id: 'resource-search' }),
    route('resources/detail/:id?', 'routes/resource/detail/detail.tsx'),
    route('resources/detail/:id/changes', 'routes/resource/edit/changes.tsx', { id: 'resource-changes' }),
    route('resources/detail/:id/uses', 'routes/resource/edit/uses.tsx'),
    route('resources/detail/:id/return', 'routes/resource/detail/return.tsx'),
    route('resources/returns/:returnId', 'routes/resource/dispute/dispute.tsx'),
    route('resources/claims/:claimId', 'routes/resource/claim/claim.tsx'),
    route('resources/detail/:id/claim', 'routes/resource/claim/new-claim.tsx'),
    route('resources/detail/:id/take', 'routes/resource/detail/download.tsx', { id: 'resource-take' }),
    route('resources/bundles', 'routes/resource/bundle/bundles.tsx'),
    route('resources/bundles/:bundleId', 'routes/resource/bundle/bundle.tsx'),
    route('resources/collections', 'routes/resource/shelf/collections.tsx'),
    route('resources/collections/:folderId', 'routes/resource/shelf/public-collection.tsx'),
    route('resources/tag/:id?', 'routes/resource/list/tag.tsx'),
  ],
  backOffice: [
    route('admin/resources', 'routes/resource/staff/review-queue.tsx'),
    route('admin/resources/returns', 'routes/resource/staff/return-queue.tsx'),
    route('admin/resources/claims', 'routes/resource/claim/claim-queue.tsx'),
  ],
  personal: [
    route('personal/returns', 'routes/resource/dispute/own-returns.tsx'),
    route('personal/creation/bundles', 'routes/resource/bundle/own-bundles.tsx'),
    route('personal/creation/claims', 'routes/resource/claim/own-claims.tsx'),
    route('personal/creation/creationIndex', 'routes/resource/edit/creation.tsx'),
    route('personal/creation/resource/new', 'routes/resource/edit/new-resource.tsx'),
    route('personal/creation/resource/:id', 'routes/resource/edit/edit-resource.tsx'),
    route('personal/resource/collection', 'routes/resource/shelf/collection.tsx'),
    route('personal/resource/collection/:id', 'routes/resource/shelf/keep.tsx'),
  ],
};
