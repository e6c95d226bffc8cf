import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const orderRoutes: AreaRoutes = {
  site: [
    route('order/new', 'routes/order/new-order.tsx'),
    route('order/payer', 'routes/order/payer.tsx'),
    route('order/:number', 'routes/order/order-page.tsx'),
    route('order/:number/refund', 'routes/order/refund-page.tsx'),
  ],
  personal: [route('personal/orders', 'routes/order/orders.tsx')],
};
