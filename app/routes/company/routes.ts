import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const companyRoutes: AreaRoutes = {
  personal: [
    route('personal/company', 'routes/company/company.tsx'),
    route('personal/company/members', 'routes/company/members.tsx'),
    route('personal/company/invitations', 'routes/company/invitations.tsx'),
    route('personal/company/coins', 'routes/company/coins.tsx', { id: 'company-coins' }),
    route('personal/company/report', 'routes/company/report.tsx', { id: 'company-report' }),
    route('personal/company/settings', 'routes/company/settings.tsx'),
    route('company/join/:code', 'routes/company/join.tsx'),
  ],
};
