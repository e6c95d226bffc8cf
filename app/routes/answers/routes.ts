import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const answersRoutes: AreaRoutes = {
  site: [
    route('electricBrain/answers', 'routes/answers/ask.tsx'),
    route('electricBrain/answers/history', 'routes/answers/asked.tsx'),
    route('electricBrain/answers/corrections', 'routes/answers/corrections/cases.tsx'),
    route('electricBrain/answers/corrections/:caseId', 'routes/answers/corrections/case.tsx'),
    route('electricBrain/answers/:key', 'routes/answers/answer.tsx'),
  ],
  backOffice: [route('admin/answers', 'routes/answers/corrections/checked.tsx')],
};
