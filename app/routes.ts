import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map: every address of the portal on one page. */
export default [
  layout('layouts/default.tsx', [index('routes/home/home.tsx')]),
  layout('layouts/no-footer.tsx', [route('*', 'routes/error/not-found.tsx')]),
] satisfies RouteConfig;
