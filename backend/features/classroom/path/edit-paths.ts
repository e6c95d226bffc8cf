import type * as contract from '../../../../contract/classroom/path-editing.ts';
import { type EditedPath, pathLimits } from '../../../../contract/classroom/path-editing.ts';
import type { EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { recordAct } from '../../audit/index.ts';
import { enqueueIndex } from '../../search/index.ts';
import * as store from './path-edit-store.ts';

type Texts = EndpointParsedInput<typeof contract.createPath>;

export async function getEditedPath({ db }: Pick<SignedInContext, 'db'>, { pathId }: { pathId: number }) {
  const [path] = await store.listEditedPaths(db, [pathId]);
  if (!path) return fail('classroom.path_not_found');
  return { path, others: await store.listOtherCourses(db, pathId) };
}

/** Creates a path at the end, out of sight. */
export async function createPath(context: SignedInContext, texts: Texts): Promise<{ pathId: number }> {
  const { db, now } = context;
  return db.tx(async () => {
    const paths = await store.lockPaths(db);
    requireFreeSlug(paths, texts.slug);
    if (paths.length >= pathLimits.paths)
      return fail('classroom.paths_full', { values: { count: pathLimits.paths } });
    const pathId = await store.createPath(db, { ...columnsOf(texts), position: paths.length, now });
    await note(context, { pathId, act: 'create', after: texts });
    return { pathId };
  });
}

export async function savePath(
  context: SignedInContext,
  { pathId, ...texts }: EndpointParsedInput<typeof contract.savePath>,
): Promise<object> {
  const { db, now } = context;
  await db.tx(async () => {
    const { paths } = await lockPath(context, pathId);
    requireFreeSlug(
      paths.filter(({ id }) => id !== pathId),
      texts.slug,
    );
    // From now on it is the staff's: content that comes with the portal no longer replaces it.
    await store.updatePath(db, pathId, { ...columnsOf(texts), is_demo: false, updated_at: now });
    await note(context, { pathId, act: 'save', after: texts });
  });
  return {};
}

/** Moves a path among the others, shows or hides it, or deletes one that is hidden. */
export async function movePath(
  context: SignedInContext,
  { pathId, act }: EndpointParsedInput<typeof contract.movePath>,
): Promise<object> {
  const { db, now } = context;
  await db.tx(async () => {
    const { paths, path, courses } = await lockPath(context, pathId);
    if (act === 'up' || act === 'down') {
      const order = swapped(
        paths.map(({ id }) => id),
        { id: pathId, act },
      );
      for (const [position, id] of order.entries()) await store.updatePath(db, id, { position });
    } else if (act === 'delete') {
      if (path.is_shown) return fail('classroom.wrong_state');
      await store.deletePath(db, pathId);
    } else {
      if (act === 'show' && !courses.some(({ state }) => state === 'shown'))
        return fail('classroom.path_empty');
      await store.updatePath(db, pathId, { is_shown: act === 'show', updated_at: now });
    }
    await note(context, { pathId, act, before: { slug: path.slug, isShown: path.is_shown } });
  });
  return {};
}

export async function addPathCourse(
  context: SignedInContext,
  { pathId, courseId, isRequired }: EndpointParsedInput<typeof contract.addPathCourse>,
): Promise<object> {
  const { db } = context;
  await db.tx(async () => {
    const { courses } = await lockPath(context, pathId);
    if (!(await store.isShownCourse(db, courseId)))
      return fail('classroom.course_not_found', { fields: { courseId: 'unknown' } });
    const others = courses.filter((course) => course.courseId !== courseId);
    if (others.length >= pathLimits.courses)
      return fail('classroom.path_full', { values: { count: pathLimits.courses } });
    await setCourses(context, { pathId, act: 'add', courses: [...others, { courseId, isRequired }] });
  });
  return {};
}

export async function movePathCourse(
  context: SignedInContext,
  { pathId, courseId, act }: EndpointParsedInput<typeof contract.movePathCourse>,
): Promise<object> {
  await context.db.tx(async () => {
    const { courses } = await lockPath(context, pathId);
    if (!courses.some((course) => course.courseId === courseId)) return fail('classroom.course_not_found');
    await setCourses(context, { pathId, act, courses: changed(courses, { courseId, act }) });
  });
  return {};
}

type PathCourse = Pick<EditedPath['courses'][number], 'courseId' | 'isRequired'>;
type CourseAct = EndpointParsedInput<typeof contract.movePathCourse>['act'];

function changed(
  courses: readonly PathCourse[],
  { courseId, act }: { courseId: number; act: CourseAct },
): PathCourse[] {
  if (act === 'remove') return courses.filter((course) => course.courseId !== courseId);
  if (act === 'require' || act === 'free')
    return courses.map((course) =>
      course.courseId === courseId ? { courseId, isRequired: act === 'require' } : course,
    );
  const order = swapped(
    courses.map((course) => course.courseId),
    { id: courseId, act },
  );
  return order.flatMap((id) => courses.find((course) => course.courseId === id) ?? []);
}

/** The order after one has changed places with its neighbour; as it was at the end. */
function swapped(ids: readonly number[], { id, act }: { id: number; act: 'up' | 'down' }): number[] {
  const from = ids.indexOf(id);
  const to = act === 'up' ? from - 1 : from + 1;
  return to < 0 || to >= ids.length ? [...ids] : ids.with(from, ids[to] ?? id).with(to, id);
}

async function setCourses(
  context: SignedInContext,
  { pathId, act, courses }: { pathId: number; act: string; courses: readonly PathCourse[] },
): Promise<void> {
  const { db, now } = context;
  await store.replaceCourses(db, pathId, courses);
  await store.updatePath(db, pathId, { is_demo: false, updated_at: now });
  await note(context, { pathId, act: `course_${act}`, after: { courses } });
}

/** All paths are held, as their order and number belong to all. */
async function lockPath({ db }: SignedInContext, pathId: number) {
  const paths = await store.lockPaths(db);
  const path = paths.find(({ id }) => id === pathId) ?? fail('classroom.path_not_found');
  const [edited] = await store.listEditedPaths(db, [pathId]);
  return { paths, path, courses: edited?.courses ?? [] };
}

function requireFreeSlug(paths: readonly store.LockedPath[], slug: string): void {
  if (paths.some((path) => path.slug === slug)) fail('classroom.path_exists', { fields: { slug: 'taken' } });
}

const columnsOf = ({ slug, title, titleEn, about, aboutEn }: Texts) => ({
  slug,
  title,
  title_en: titleEn,
  about,
  about_en: aboutEn,
});

async function note(
  context: SignedInContext,
  { pathId, act, ...change }: { pathId: number; act: string; before?: object; after?: object },
): Promise<void> {
  await recordAct(context, { action: `learning_path.${act}`, target: `learning_path:${pathId}`, ...change });
  await enqueueIndex(context.db, { kind: 'learning_path', id: pathId });
  context.reply.changed('classroom');
}
