import type { ColumnType, Generated } from 'kysely';
import type {
  CaptionLang,
  CourseLevel,
  CourseState,
  Cue,
  LessonState,
  NextState,
} from '../../../contract/classroom/kinds.ts';
import type { MediaIndex } from '../../../contract/classroom/media-index.ts';
import type { PlayerSettings } from '../../../contract/classroom/play.ts';
import type { Doc } from '../../../contract/rich-text/doc.ts';

type Created = ColumnType<Date, Date, never>;
type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface CoursesTable {
  id: Generated<number>;
  slug: string | null;
  author_id: number;
  title: string;
  title_en: Generated<string>;
  about: Generated<string>;
  about_en: Generated<string>;
  category: string;
  level: CourseLevel;
  products: Generated<string[]>;
  price: Generated<number>;
  member_price: number | null;
  trial_seconds: Generated<number>;
  threshold_percent: Generated<number>;
  needs_quizzes: Generated<boolean>;
  state: Generated<CourseState>;
  reason: Generated<string>;
  lesson_count: Generated<number>;
  duration: Generated<number>;
  has_quiz: Generated<boolean>;
  learner_count: Generated<number>;
  rating_count: Generated<number>;
  rating_sum: Generated<number>;
  is_demo: Generated<boolean>;
  published_at: TimeOrNull;
  created_at: Created;
  updated_at: ColumnType<Date, Date, Date>;
}

interface LessonsTable {
  id: Generated<number>;
  course_id: number;
  slug: string | null;
  position: number;
  section: Generated<string>;
  section_en: Generated<string>;
  title: string;
  title_en: Generated<string>;
  about: Generated<string>;
  about_en: Generated<string>;
  is_open: Generated<boolean>;
  state: Generated<LessonState>;
  reason: Generated<string>;
  publish_at: TimeOrNull;
  published_at: TimeOrNull;
  media_id: number | null;
  file_id: string | null;
  next_media_id: number | null;
  next_state: NextState | null;
  practice: Generated<string>;
  practice_en: Generated<string>;
  question_count: Generated<number>;
  created_at: Created;
  updated_at: ColumnType<Date, Date, Date>;
}

interface LessonMediaTable {
  id: Generated<number>;
  lesson_id: number;
  file_id: string | null;
  folder: string;
  duration: number;
  media: ColumnType<MediaIndex, string, string>;
  created_at: Created;
}

interface LessonChaptersTable {
  lesson_id: number;
  at: number;
  title: string;
  title_en: Generated<string>;
}

interface LessonCaptionsTable {
  lesson_id: number;
  lang: CaptionLang;
  cues: ColumnType<Cue[], string, string>;
  updated_at: Date;
}

interface CoursePurchasesTable {
  id: Generated<number>;
  user_id: number;
  course_id: number;
  giver_id: number | null;
  price: number;
  transfer_id: number;
  created_at: Created;
}

interface CourseSeatPurchasesTable {
  id: Generated<number>;
  company_id: number;
  course_id: number;
  user_id: number;
  seats: number;
  price: number;
  transfer_id: number;
  created_at: Created;
}

interface CourseSeatsTable {
  company_id: number;
  course_id: number;
  user_id: number;
  given_by: number | null;
  given_at: Created;
  reminded_at: TimeOrNull;
}

interface CourseDueDatesTable {
  company_id: number;
  course_id: number;
  due_on: string;
  set_by: number | null;
}

interface LessonPlaysTable {
  id: string;
  lesson_id: number;
  media_id: number;
  user_id: number | null;
  holder: string;
  trial: number | null;
  number: Generated<number>;
  served: Generated<string>;
  claimed: Generated<number>;
  pace: number;
  paced_at: Date;
  started_at: Created;
  seen_at: Date;
  ended_at: TimeOrNull;
}

interface LessonProgressTable {
  user_id: number;
  lesson_id: number;
  media_id: number;
  watched: Generated<string>;
  watched_count: Generated<number>;
  position: Generated<number>;
  play_id: string | null;
  moved_at: Date;
  completed_at: TimeOrNull;
}

interface LearnerBudgetsTable {
  user_id: number;
  left_count: number;
  counted_at: Date;
}

interface CourseLearnersTable {
  user_id: number;
  course_id: number;
  lesson_id: number | null;
  done_count: Generated<number>;
  started_at: Created;
  seen_at: Date;
  completed_at: TimeOrNull;
}

interface CourseRatingsTable {
  user_id: number;
  course_id: number;
  rating: number;
  created_at: Created;
}

interface PlayerSettingsTable {
  user_id: number;
  settings: ColumnType<PlayerSettings, string, string>;
  updated_at: Date;
}

interface LessonNotesTable {
  id: Generated<number>;
  user_id: number;
  lesson_id: number;
  at: number;
  text: string;
  created_at: Created;
}

interface LessonCommentsTable {
  id: Generated<number>;
  lesson_id: number;
  author_id: number;
  at: number | null;
  body: ColumnType<Doc, string, string>;
  text: string;
  is_question: Generated<boolean>;
  answers_id: number | null;
  is_best: Generated<boolean>;
  topic_id: number | null;
  hidden_why: string | null;
  created_at: Created;
}

interface CourseActsTable {
  id: Generated<number>;
  course_id: number;
  actor_id: number | null;
  act: string;
  reason: Generated<string>;
  created_at: Created;
}

interface CourseCertificatesTable {
  id: Generated<number>;
  serial: string;
  user_id: number;
  course_id: number;
  name: string;
  course_title: string;
  course_title_en: Generated<string>;
  lesson_count: number;
  duration: number;
  completed_at: Date;
  issued_at: Created;
  shown_at: TimeOrNull;
  replaced_at: TimeOrNull;
  revoked_at: TimeOrNull;
  revoked_why: Generated<string>;
  revoked_by: number | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    courses: CoursesTable;
    lessons: LessonsTable;
    lesson_media: LessonMediaTable;
    lesson_chapters: LessonChaptersTable;
    lesson_captions: LessonCaptionsTable;
    course_purchases: CoursePurchasesTable;
    course_seat_purchases: CourseSeatPurchasesTable;
    course_seats: CourseSeatsTable;
    course_due_dates: CourseDueDatesTable;
    lesson_plays: LessonPlaysTable;
    lesson_progress: LessonProgressTable;
    learner_budgets: LearnerBudgetsTable;
    course_learners: CourseLearnersTable;
    course_ratings: CourseRatingsTable;
    player_settings: PlayerSettingsTable;
    lesson_notes: LessonNotesTable;
    lesson_comments: LessonCommentsTable;
    course_acts: CourseActsTable;
    course_certificates: CourseCertificatesTable;
  }
}
