import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const selectionRoutes: AreaRoutes = {
  site: [
    route('dxxsample', 'routes/selection/selection.tsx'),
    route('dxxsample/searches', 'routes/selection/searches.tsx'),
    route('dxxsample/replace', 'routes/selection/replace/replace.tsx'),
    route('dxxsample/build/:build', 'routes/selection/builds/build.tsx'),
    route('dxxsample/match', 'routes/selection/match/match.tsx'),
    route('dxxsample/match/:matchId', 'routes/selection/match/match-list.tsx'),
  ],
  empty: [route('dxxsampleapp', 'routes/selection/selection.tsx', { id: 'selection-app' })],
};
