/** Plain values, apart from the schemas, so that a page in the browser does not carry those. */
export const courseCategories = ['reading', 'control', 'assembly', 'sizing', 'testing', 'software'] as const;
export const courseLevels = ['basic', 'advanced', 'expert'] as const;
export const accessClasses = ['free', 'member', 'coins'] as const;
/** Up to a quarter of an hour, up to an hour, more. */
export const lengthClasses = ['short', 'medium', 'long'] as const;
export const courseSorts = ['newest', 'learners', 'rating'] as const;
export const commentSorts = ['newest', 'time'] as const;
export const courseStates = ['draft', 'waiting', 'shown', 'refused', 'closed', 'removed'] as const;
export const lessonStates = ['draft', 'waiting', 'ready', 'shown', 'refused'] as const;
/** Of a new video for a published lesson. */
export const nextStates = ['draft', 'waiting', 'refused'] as const;
export const captionLangs = ['zh-CN', 'en-US'] as const;

/** How fast a lesson can be played. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3] as const;

export type CourseCategory = (typeof courseCategories)[number];
export type CourseLevel = (typeof courseLevels)[number];
export type AccessClass = (typeof accessClasses)[number];
export type LengthClass = (typeof lengthClasses)[number];
export type CourseSort = (typeof courseSorts)[number];
export type CommentSort = (typeof commentSorts)[number];
export type CourseState = (typeof courseStates)[number];
export type LessonState = (typeof lessonStates)[number];
export type NextState = (typeof nextStates)[number];
export type CaptionLang = (typeof captionLangs)[number];

/** Why somebody may play a lesson; `trial` is its beginning alone. */
export const playRights = [
  'own',
  'staff',
  'bought',
  'gift',
  'seat',
  'free',
  'member',
  'open',
  'trial',
] as const;
export type PlayRight = (typeof playRights)[number];

/** What a list is narrowed by, each with the values that it may have. */
export const courseFacets = {
  category: courseCategories,
  level: courseLevels,
  access: accessClasses,
  length: lengthClasses,
  quiz: ['yes'],
} as const satisfies Record<string, readonly string[]>;
export type CourseFacet = keyof typeof courseFacets;
export const courseFacetNames = Object.keys(courseFacets) as CourseFacet[];

/** Times of lessons are whole tenths of a second. */
export const tenths = 10;
/** From, to and text of a caption, in tenths of a second. */
export type Cue = [from: number, to: number, text: string];
/** Upper ends of the lengths, in tenths. */
export const lengthBounds = { short: 15 * 60 * tenths, medium: 60 * 60 * tenths } as const;

export const classroomLimits = {
  title: 80,
  about: 4000,
  section: 40,
  lessons: 200,
  chapters: 60,
  chapter: 60,
  /** Of one lesson. */
  steps: 60,
  cues: 3000,
  cue: 300,
  note: 1000,
  certificateName: 30,
  notes: 200,
  perPage: 12,
  commentsPerPage: 20,
  /** Of one question. */
  answers: 50,
  products: 8,
  seats: 500,
  price: 100_000,
  trialMinutes: 60,
  reason: 500,
  /** Lessons made at once of files that are chosen together. */
  atOnce: 20,
  /** Of a file of captions, in bytes. */
  captionBytes: 400_000,
  /** Least that a course tells of itself before it is submitted. */
  minAbout: 10,
} as const;
