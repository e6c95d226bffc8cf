import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const fileRoutes: AreaRoutes = {
  site: [route('files/:id', 'routes/file/file.tsx'), route('files/:id/take', 'routes/file/download.tsx')],
  personal: [route('personal/files', 'routes/file/files.tsx')],
};
