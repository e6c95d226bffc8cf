import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map: every address of the portal on one page. */
export default [
  route('robots.txt', 'routes/seo/robots.ts'),
  route('sitemap.xml', 'routes/seo/sitemap-index.ts'),
  route('sitemap/:area/:file', 'routes/seo/sitemap-part.ts'),
  layout('layouts/default.tsx', [
    index('routes/home/home.tsx'),
    route('product', 'routes/product/overview.tsx'),
    route('product/:slug', 'routes/product/product.tsx'),
    route('price', 'routes/price/price.tsx'),
    route('he', 'routes/text-page/he.tsx'),
    route('customerCare', 'routes/text-page/customer-care.tsx'),
    route('redirect', 'routes/redirect/redirect.tsx'),
    route('developers/api', 'routes/developers/api.tsx'),
    layout('layouts/admin.tsx', [
      route('admin', 'routes/admin/overview.tsx'),
      route('admin/users', 'routes/admin/users.tsx'),
      route('admin/users/:userId', 'routes/admin/user.tsx'),
      route('admin/config', 'routes/admin/config.tsx'),
      route('admin/audit', 'routes/admin/audit.tsx'),
    ]),
  ]),
  layout('layouts/no-footer.tsx', [route('*', 'routes/error/not-found.tsx')]),
] satisfies RouteConfig;
