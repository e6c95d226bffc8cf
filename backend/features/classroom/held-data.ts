import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'delete',
      isExported: true,
      columns:
        'course_certificates.user_id course_learners.user_id course_ratings.user_id course_seats.user_id learner_budgets.user_id lesson_hand_ins.user_id lesson_notes.user_id lesson_progress.user_id player_settings.user_id quiz_answers.user_id quiz_attempts.user_id',
    },
    { atErasure: 'delete', isExported: false, columns: 'lesson_plays.user_id' },
    {
      atErasure: 'keep',
      isExported: true,
      why: 'a part of an order',
      columns: 'course_purchases.user_id course_purchases.giver_id course_seat_purchases.user_id',
    },
    {
      atErasure: 'keep',
      isExported: false,
      why: 'an act of staff',
      columns: 'course_acts.actor_id course_certificates.revoked_by',
    },
    { atErasure: 'null', isExported: false, columns: 'course_seats.given_by course_due_dates.set_by' },
    {
      atErasure: 'keep',
      isExported: true,
      why: 'published texts stay, under no name',
      columns: 'courses.author_id lesson_comments.author_id',
    },
  ],
  fileUser: 'lesson_media',
};
