import * as staff from '../../../../contract/classroom/staff.ts';
import * as teach from '../../../../contract/classroom/teach.ts';
import * as lesson from '../../../../contract/classroom/teach-lesson.ts';
import { on } from '../../../http/on.ts';
import { listForStaff } from './course-store.ts';
import { createCourse, deleteCourse, listTaughtCourses, saveCourse } from './edit.ts';
import { getTaughtLesson } from './lesson.ts';
import { createLessons, moveLesson, saveLesson, setLessonVideo } from './lessons.ts';
import { getTaughtCourse } from './own.ts';
import { setPoster } from './poster.ts';
import { moveCourse, sendCourse } from './publish.ts';
import { reviewCourse } from './review.ts';
import { setCaptions } from './texts.ts';

export const teachEndpoints = [
  on(teach.listTaughtCourses, listTaughtCourses),
  on(teach.createCourse, createCourse),
  on(teach.getTaughtCourse, getTaughtCourse),
  on(teach.saveCourse, saveCourse),
  on(teach.sendCourse, sendCourse),
  on(teach.moveCourse, moveCourse),
  on(teach.deleteCourse, deleteCourse),
  on(lesson.createLessons, createLessons),
  on(lesson.getTaughtLesson, getTaughtLesson),
  on(lesson.saveLesson, saveLesson),
  on(lesson.setLessonVideo, setLessonVideo),
  on(lesson.moveLesson, moveLesson),
  on(lesson.setCaptions, setCaptions),
  on(lesson.setPoster, setPoster),
  on(staff.listCoursesForStaff, ({ db }, input) => listForStaff(db, input)),
  on(staff.reviewCourse, reviewCourse),
];
