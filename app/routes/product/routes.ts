import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const productRoutes: AreaRoutes = {
  site: [
    route('product', 'routes/product/overview.tsx'),
    route('product/compare', 'routes/product/compare/compare.tsx', { id: 'product-compare' }),
    route('product/guide', 'routes/product/guide/guide.tsx'),
    route('product/:slug', 'routes/product/product.tsx'),
    route('customerCare/downloads', 'routes/product/release/downloads.tsx'),
  ],
  backOffice: [
    route('admin/releases', 'routes/product/release/staff-releases.tsx'),
    route('admin/releases/:releaseId', 'routes/product/release/staff-files.tsx'),
  ],
};
