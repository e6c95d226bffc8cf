import { type PlayRight, tenths } from '../../../contract/classroom/kinds.ts';
import { fail } from '../../../contract/errors.ts';
import type { Context, Viewer } from '../../http/context.ts';
import { getMembership } from '../membership/index.ts';
import { findHolding, type Holding } from './buying/purchase-store.ts';
import type { FoundLesson, Terms } from './store.ts';

/** What of the terms of a course decides who may play it. */
export type RightTerms = Pick<
  Terms,
  'id' | 'author_id' | 'price' | 'member_price' | 'trial_seconds' | 'state'
>;

type RightsContext = Pick<Context, 'db' | 'viewer' | 'now'>;

export function isStaff(viewer: Viewer | undefined): boolean {
  return (viewer?.roles.length ?? 0) > 0;
}

/** Its teacher and the staff see all of a course, what waits for review too. */
export function isKeeper(viewer: Viewer | undefined, terms: Pick<Terms, 'author_id'>): boolean {
  return viewer?.userId === terms.author_id || isStaff(viewer);
}

/**
 * By which right the viewer may play all of a course, undefined for none. What was bought stays so when its teacher
 * takes it down; what staff removed belongs to nobody. Whoever has read what the viewer holds of it hands that in.
 */
export async function rightTo(
  { db, viewer, now }: RightsContext,
  terms: RightTerms,
  read?: Holding,
): Promise<PlayRight | undefined> {
  if (viewer?.userId === terms.author_id) return 'own';
  if (isStaff(viewer)) return 'staff';
  if (terms.state === 'removed') return undefined;
  const held = viewer && (read ?? (await findHolding(db, { userId: viewer.userId, courseId: terms.id })));
  if (held && held.purchase_id !== null) return held.giver_id === null ? 'bought' : 'gift';
  if (held?.has_seat) return 'seat';
  if (terms.state !== 'shown') return undefined;
  if (terms.price === 0) return 'free';
  if (terms.member_price !== 0 || !viewer) return undefined;
  const { tier } = await getMembership({ db, now }, viewer.userId);
  return tier ? 'member' : undefined;
}

/** The right to one lesson, and how much of it may be played: null is all, a number its first tenths. */
export async function rightToLesson(
  context: RightsContext,
  {
    terms,
    lesson,
    held,
  }: { terms: RightTerms; lesson: Pick<FoundLesson, 'is_open' | 'state'>; held?: Holding },
): Promise<{ right: PlayRight; trial: number | null } | undefined> {
  const right = await rightTo(context, terms, held);
  return right ? { right, trial: null } : trialOf(terms, lesson);
}

/** What of a lesson anybody may play who has no right to its course; undefined for nothing. */
export function trialOf(
  terms: RightTerms,
  lesson: Pick<FoundLesson, 'is_open' | 'state'>,
): { right: PlayRight; trial: number | null } | undefined {
  if (terms.state !== 'shown' || lesson.state !== 'shown') return undefined;
  if (lesson.is_open) return { right: 'open', trial: null };
  if (terms.trial_seconds === 0) return undefined;
  return { right: 'trial', trial: terms.trial_seconds * tenths };
}

/** Published ones are everybody's to see, the rest their teacher's, the staff's and those who have a right to it. */
export async function requireVisible(
  context: RightsContext,
  terms: RightTerms,
  held?: Holding,
): Promise<void> {
  const { viewer } = context;
  if (terms.state === 'shown' || isKeeper(viewer, terms)) return;
  const values = { why: terms.state };
  if (terms.state === 'removed') return fail('classroom.course_gone', { values });
  if (terms.state !== 'closed') return fail('classroom.course_not_found');
  if (!(await rightTo(context, terms, held))) return fail('classroom.course_gone', { values });
}

/** Unpublished lessons are their teacher's and the staff's. */
export function maySeeLesson(
  viewer: Viewer | undefined,
  terms: Pick<Terms, 'author_id'>,
  state: string,
): boolean {
  return state === 'shown' || isKeeper(viewer, terms);
}

/** What costs nothing may be taken along; what is paid for is played. */
export const mayDownload = (right: PlayRight): boolean => /^(free|open|own|staff)$/.test(right);
