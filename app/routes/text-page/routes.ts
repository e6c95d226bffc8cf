import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const textPageRoutes: AreaRoutes = {
  site: [route('he', 'routes/text-page/he.tsx'), route('customerCare', 'routes/text-page/customer-care.tsx')],
};
