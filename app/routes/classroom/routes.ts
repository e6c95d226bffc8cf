import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const classroomRoutes: AreaRoutes = {
  site: [
    route('cloudClassroom', 'routes/classroom/list/classroom.tsx'),
    route('cloudClassroom/cloud', 'routes/classroom/list/classroom.tsx', { id: 'classroom-cloud' }),
    route('cloudClassroom/search/searchIndex', 'routes/classroom/list/search.tsx', {
      id: 'classroom-search',
    }),
    route('cloudClassroom/category/:id?', 'routes/classroom/list/search.tsx', { id: 'classroom-category' }),
    route('cloudClassroom/path/:slug', 'routes/classroom/path/path.tsx'),
    route('cloudClassroom/detail/:id?', 'routes/classroom/detail/course.tsx'),
    route('cloudClassroom/detail/:id/quiz/:quizId', 'routes/classroom/quiz/quiz.tsx'),
    route('cloudClassroom/attempt/:attemptId', 'routes/classroom/quiz/attempt.tsx'),
    route('certificate/:serial?', 'routes/classroom/certificate/certificate.tsx'),
    route('cloudClassroom/question/:id', 'routes/classroom/discussion/question.ts'),
    route('cloudClassroom/detail/:id/lesson/:lessonId', 'routes/classroom/lesson/lesson.tsx'),
    route('cloudClassroom/detail/:id/lesson/:lessonId/practice', 'routes/classroom/practice/practice.tsx'),
  ],
  backOffice: [
    route('admin/courses', 'routes/classroom/staff/courses.tsx'),
    route('admin/learning-paths', 'routes/classroom/path-editor/paths-page.tsx'),
    route('admin/learning-paths/:id', 'routes/classroom/path-editor/edit-path.tsx'),
  ],
  personal: [
    route('personal/company/classes', 'routes/classroom/company/classes.tsx'),
    route('personal/creation/courses', 'routes/classroom/teach/courses.tsx', { id: 'taught-courses' }),
    route('personal/creation/course/new', 'routes/classroom/teach/new-course.tsx'),
    route('personal/creation/course/:id', 'routes/classroom/teach/edit-course.tsx'),
    route('personal/creation/quiz/:id', 'routes/classroom/teach-quiz/edit-quiz.tsx'),
    route('personal/creation/quiz/:id/question', 'routes/classroom/teach-quiz/edit-question.tsx'),
    route('personal/creation/lesson/:id', 'routes/classroom/teach/edit-lesson.tsx'),
    route('personal/creation/lesson/:id/practice', 'routes/classroom/practice/edit-practice.tsx'),
  ],
};
