import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const nameplateRoutes: AreaRoutes = {
  site: [
    route('ewmData', 'routes/nameplate/enter.tsx'),
    route('ewmData/own', 'routes/nameplate/own/own-nameplates.tsx'),
    route('ewmData/new', 'routes/nameplate/own/new-nameplate.tsx'),
    route('ewmData/01/:gtin/21/:serial', 'routes/nameplate/digital-link.tsx'),
    route('ewmData/batches', 'routes/nameplate/own/batches.tsx'),
    route('ewmData/:code', 'routes/nameplate/nameplate.tsx'),
    route('ewmData/:code/files/:fileId', 'routes/nameplate/nameplate-file.tsx'),
    route('ewmData/:code/edit', 'routes/nameplate/own/edit-nameplate.tsx'),
    route('ewmData/:code/contents', 'routes/nameplate/own/contents.tsx'),
    route('ewmData/:code/life', 'routes/nameplate/owner/life.tsx'),
    route('ewmData/:code/labels', 'routes/nameplate/own/labels.tsx'),
  ],
};
