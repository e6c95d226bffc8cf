import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, IntegerField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { BodyField, bodyBytes } from '../rich-text/body-field.ts';
import { DocSchema } from '../rich-text/read-doc.ts';
import * as kinds from './kinds.ts';

/** A place in a lesson as people write it, 1:05 or 1:02:03; empty for none. Tenths of a second, or null. */
export const MomentField = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(|(\d{1,2}:)?\d{1,3}:[0-5]\d)$/),
  v.transform((typed) =>
    typed === '' ? null : typed.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * kinds.tenths,
  ),
);

const AnswerSchema = v.object({
  commentId: v.number(),
  author: PersonSummarySchema,
  body: DocSchema,
  /** Chosen by whoever asked, or by the teacher. */
  isBest: v.boolean(),
  createdAt: TimeSchema,
});
export type LessonAnswer = v.InferOutput<typeof AnswerSchema>;

export const LessonCommentSchema = v.object({
  commentId: v.number(),
  author: PersonSummarySchema,
  body: DocSchema,
  /** Where in the lesson, in tenths of a second; null for the lesson as a whole. */
  at: v.nullable(v.number()),
  isQuestion: v.boolean(),
  createdAt: TimeSchema,
  /** Of a question: the best one first, then the teacher's, then the oldest. */
  answers: v.array(AnswerSchema),
  /** The topic that a question goes on in, as far as the viewer may read it. */
  topic: v.nullable(v.object({ title: v.string(), path: v.string() })),
});
export type LessonComment = v.InferOutput<typeof LessonCommentSchema>;

export const listLessonComments = endpoint({
  name: 'listLessonComments',
  method: 'GET',
  path: '/api/classroom/lessons/:lessonId/comments',
  summary: 'Comments and questions of a lesson with the answers, newest first or in the order of the video.',
  access: 'anyone',
  input: v.object({
    lessonId: IdField,
    sort: v.optional(v.picklist(kinds.commentSorts), 'newest'),
    questions: v.optional(FlagField, false),
    page: PageField,
  }),
  output: pageSchema(LessonCommentSchema),
  errors: ['classroom.lesson_not_found', 'classroom.course_gone', 'classroom.course_not_found'],
});

export const writeLessonComment = endpoint({
  name: 'writeLessonComment',
  method: 'POST',
  path: '/api/classroom/lessons/:lessonId/comments',
  summary:
    'Writes a comment, a question or an answer, at a place of the lesson if one is given; by anyone who may play it. Content matched by a review rule waits for approval.',
  access: 'verified',
  rate: 'guest_comment',
  bodyLimit: bodyBytes,
  input: v.object({
    lessonId: IdField,
    body: BodyField,
    at: v.optional(MomentField, ''),
    isQuestion: v.optional(FlagField, false),
    /** The question that is answered. */
    answersId: v.optional(v.pipe(IntegerField, v.minValue(0)), 0),
  }),
  output: v.object({ commentId: v.number(), isShown: v.boolean() }),
  errors: [
    'classroom.lesson_not_found',
    'classroom.course_not_found',
    'classroom.course_gone',
    'classroom.no_right',
    'classroom.comment_not_found',
    'classroom.beyond_end',
    'classroom.goes_on_in_topic',
    'classroom.answers_full',
    'review.refused',
    'trust.too_many_images',
    'upload.image_gone',
  ],
});

export const deleteLessonComment = endpoint({
  name: 'deleteLessonComment',
  method: 'DELETE',
  path: '/api/classroom/comments/:commentId',
  summary: 'Deletes your own comment; a question that was answered or goes on in a topic stays.',
  access: 'user',
  input: v.object({ commentId: IdField }),
  output: v.object({ isDeleted: v.boolean() }),
  errors: ['classroom.comment_not_found', 'classroom.comment_answered'],
});

export const setBestAnswer = endpoint({
  name: 'setBestAnswer',
  method: 'PUT',
  path: '/api/classroom/comments/:commentId/best',
  summary:
    'Marks an answer as the best one of its question, or takes the mark back; by whoever asked or the teacher.',
  access: 'user',
  input: v.object({ commentId: IdField, isBest: FlagField }),
  output: v.object({ isBest: v.boolean() }),
  errors: ['classroom.comment_not_found'],
});

export const openQuestionTopic = endpoint({
  name: 'openQuestionTopic',
  method: 'POST',
  path: '/api/classroom/comments/:commentId/topic',
  summary:
    'Takes your own question on into a topic of the forum. The topic points to the question and the question to the topic; nothing is copied.',
  access: 'verified',
  rate: 'guest_comment',
  input: v.object({
    commentId: IdField,
    boardId: IdField,
    title: textField({ min: 4, max: 80 }),
  }),
  output: v.object({ topicId: v.number() }),
  errors: [
    'classroom.comment_not_found',
    'classroom.goes_on_in_topic',
    'forum.board_not_found',
    'review.refused',
  ],
});

export const findLessonComment = endpoint({
  name: 'findLessonComment',
  method: 'GET',
  path: '/api/classroom/comments/:commentId',
  summary: 'Where a comment stands: its course, its lesson, its place in the video and its page of the list.',
  access: 'anyone',
  input: v.object({ commentId: IdField }),
  output: v.object({
    courseId: v.number(),
    lessonId: v.number(),
    at: v.nullable(v.number()),
    page: v.number(),
  }),
  errors: ['classroom.comment_not_found'],
});

export const LessonNoteSchema = v.object({
  noteId: v.number(),
  /** Tenths of a second. */
  at: v.number(),
  text: v.string(),
});
export type LessonNote = v.InferOutput<typeof LessonNoteSchema>;

export const listLessonNotes = endpoint({
  name: 'listLessonNotes',
  method: 'GET',
  path: '/api/classroom/lessons/:lessonId/notes',
  summary: 'Your own notes on a lesson in the order of the video.',
  access: 'user',
  input: v.object({ lessonId: IdField }),
  output: v.object({ notes: v.array(LessonNoteSchema) }),
  errors: [],
});

export const saveLessonNote = endpoint({
  name: 'saveLessonNote',
  method: 'POST',
  path: '/api/classroom/lessons/:lessonId/notes',
  summary: 'Writes a private note at a second of a lesson, or changes one.',
  access: 'user',
  rate: 'guest_comment',
  input: v.object({
    lessonId: IdField,
    /** The note that is changed; 0 for a new one. */
    noteId: v.optional(v.pipe(IntegerField, v.minValue(0)), 0),
    at: v.optional(MomentField, ''),
    text: textField({ max: kinds.classroomLimits.note }),
  }),
  output: v.object({ noteId: v.number() }),
  errors: [
    'classroom.lesson_not_found',
    'classroom.course_not_found',
    'classroom.course_gone',
    'classroom.note_not_found',
    'classroom.beyond_end',
    'classroom.notes_full',
  ],
});

export const deleteLessonNote = endpoint({
  name: 'deleteLessonNote',
  method: 'DELETE',
  path: '/api/classroom/notes/:noteId',
  summary: 'Deletes your own note.',
  access: 'user',
  input: v.object({ noteId: IdField }),
  output: v.object({ isDeleted: v.boolean() }),
  errors: ['classroom.note_not_found'],
});
