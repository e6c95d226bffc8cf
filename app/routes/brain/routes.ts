import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const brainRoutes: AreaRoutes = {
  site: [
    route('electricBrain', 'routes/brain/brain.tsx'),
    route('electricBrain/calculators', 'routes/brain/catalogue/catalogue.tsx'),
    route('electricBrain/calculators/:name', 'routes/brain/calculator/calculator.tsx'),
    route('electricBrain/chain', 'routes/brain/chain/chain.tsx'),
    route('electricBrain/chain/parts', 'routes/brain/chain-parts/chain-parts.tsx'),
    route('electricBrain/vectors', 'routes/brain/vectors/vectors.tsx'),
    route('electricBrain/vectors/own', 'routes/brain/vectors/own-vectors.tsx'),
    route('electricBrain/vectors/new/:tool', 'routes/brain/vectors/new-vector.tsx'),
  ],
  backOffice: [
    route('admin/calculator-tables', 'routes/brain/licensed/licensed-tables.tsx'),
    route('admin/calculator-tables/:tableId', 'routes/brain/licensed/licensed-table.tsx'),
    route('admin/vectors', 'routes/brain/vectors/proposed-vectors.tsx'),
  ],
};
