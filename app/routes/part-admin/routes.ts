import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const partAdminRoutes: AreaRoutes = {
  backOffice: [
    route('admin/parts', 'routes/part-admin/parts.tsx'),
    route('admin/parts/imports/:importId', 'routes/part-admin/import.tsx'),
    route('admin/parts/catalogues', 'routes/part-admin/catalogues/catalogues.tsx'),
    route('admin/parts/catalogues/:catalogueId', 'routes/part-admin/catalogues/catalogue.tsx'),
    route('admin/parts/classes', 'routes/part-admin/classes.tsx'),
    route('admin/parts/prices', 'routes/part-admin/prices/prices.tsx'),
    route('admin/parts/prices/:tableId', 'routes/part-admin/prices/price-table.tsx'),
    route('admin/parts/:partId', 'routes/part-admin/edit.tsx'),
  ],
};
