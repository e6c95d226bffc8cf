import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const invoiceRoutes: AreaRoutes = {
  personal: [route('personal/invoices', 'routes/invoice/invoices.tsx')],
};
