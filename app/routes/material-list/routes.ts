import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const materialListRoutes: AreaRoutes = {
  site: [
    route('dxxsample/lists', 'routes/material-list/lists.tsx'),
    route('dxxsample/lists/discounts', 'routes/material-list/discounts.tsx'),
    route('dxxsample/lists/forms', 'routes/material-list/form/forms.tsx'),
    route('dxxsample/lists/shared/:token', 'routes/material-list/shared.tsx'),
    route('dxxsample/lists/:listId', 'routes/material-list/list.tsx'),
    route('dxxsample/lists/:listId/check', 'routes/material-list/check/check.tsx'),
    route('dxxsample/lists/:listId/comments', 'routes/material-list/comments.tsx'),
    route('dxxsample/lists/:listId/versions', 'routes/material-list/versions.tsx'),
    route('dxxsample/lists/:listId/quotations', 'routes/material-list/quotation/quotations.tsx'),
    route('dxxsample/quotations/:token', 'routes/material-list/quotation/quotation.tsx'),
    route('dxxsample/lists/:listId/sharing', 'routes/material-list/sharing.tsx'),
    route('price/quotation', 'routes/material-list/request/ask.tsx'),
    route('price/quotation/:requestId', 'routes/material-list/request/requested.tsx'),
    route('ldz/basket/check', 'routes/material-list/check/basket-check.tsx'),
  ],
  backOffice: [
    route('admin/quotations', 'routes/material-list/request/staff-requests.tsx'),
    route('admin/quotations/:requestId', 'routes/material-list/request/staff-request.tsx'),
  ],
};
