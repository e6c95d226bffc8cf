import type { CourseList, CourseListInput, getClassroom } from '../../../../contract/classroom/course.ts';
import {
  type AccessClass,
  type CourseFacet,
  type CourseSort,
  classroomLimits,
  courseCategories,
  courseFacetNames,
  courseFacets,
  type LengthClass,
  lengthBounds,
} from '../../../../contract/classroom/kinds.ts';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import type { Context } from '../../../http/context.ts';
import { listPeople } from '../../person/index.ts';
import { parseQuery, recordMiss } from '../../search/index.ts';
import { listPathRows } from '../path/path-store.ts';
import { type CourseFacts, listFacts, listRows } from './list-store.ts';

const pageSize = classroomLimits.perPage;
const shownOnEntry = 6;
const maxTeachers = 20;

/** Fits what a course has to what is asked for: each facet by its values. */
type Wish = Record<CourseFacet, readonly string[]>;

const valuesOf = (course: CourseFacts): Record<CourseFacet, readonly string[]> => ({
  category: [course.category],
  level: [course.level],
  access: accessClassesOf(course),
  length: [lengthClassOf(course.duration)],
  quiz: course.has_quiz ? ['yes'] : [],
});

/** A course that is free for members belongs to two classes. */
function accessClassesOf({ price, member_price }: CourseFacts): AccessClass[] {
  if (price === 0) return ['free'];
  return member_price === 0 ? ['member', 'coins'] : ['coins'];
}

function lengthClassOf(duration: number): LengthClass {
  if (duration <= lengthBounds.short) return 'short';
  return duration <= lengthBounds.medium ? 'medium' : 'long';
}

const sortKeys: Readonly<Record<CourseSort, (course: CourseFacts) => number>> = {
  newest: ({ published_at }) => published_at?.getTime() ?? 0,
  learners: ({ learner_count }) => learner_count,
  // One rating of five says less than ten of four and a half: three ratings of three stand beside them.
  rating: ({ rating_count, rating_sum }) => (rating_sum + 9) / (rating_count + 3),
};

function sorted(courses: readonly CourseFacts[], sort: CourseSort): CourseFacts[] {
  const key = sortKeys[sort];
  return courses.toSorted((a, b) => key(b) - key(a) || b.id - a.id);
}

/** A page of published courses, and for every choice what it would show with the other facets as they are. */
export async function listCourses(context: Context, input: CourseListInput): Promise<CourseList> {
  const all = await listFacts(context.db, input.keyword);
  const isKept = (course: CourseFacts, without?: string) =>
    (without === 'product' || !input.product || course.products.includes(input.product)) &&
    (without === 'teacher' || !input.teacherId || course.author_id === input.teacherId);
  const found = all.filter((course) => isKept(course) && failing(course, input).length === 0);
  if (all.length === 0 && input.page === 1) await recordMiss(context, parseQuery(input.keyword));
  const shown = sorted(found, input.sort).slice((input.page - 1) * pageSize, input.page * pageSize);
  return {
    page: {
      items: await listRows(
        context.db,
        shown.map(({ id }) => id),
      ),
      page: input.page,
      pageSize,
      total: found.length,
      isTotalCapped: false,
    },
    facets: countFacets(
      all.filter((course) => isKept(course)),
      input,
    ),
    products: countValues(
      all
        .filter((course) => isKept(course, 'product') && failing(course, input).length === 0)
        .flatMap(({ products }) => products),
    ),
    teachers: await countTeachers(
      context,
      all.filter((course) => isKept(course, 'teacher') && failing(course, input).length === 0),
    ),
  };
}

/** The facets by which a course is left out. */
function failing(course: CourseFacts, wish: Wish): CourseFacet[] {
  const values = valuesOf(course);
  return courseFacetNames.filter(
    (name) => wish[name].length > 0 && !wish[name].some((value) => values[name].includes(value)),
  );
}

function countFacets(courses: readonly CourseFacts[], wish: Wish): CourseList['facets'] {
  const counts = courseFacetNames.map((name) => {
    const fits = courses.filter((course) => failing(course, wish).every((facet) => facet === name));
    return [
      name,
      courseFacets[name].map((value) => ({
        value,
        count: fits.filter((course) => valuesOf(course)[name].includes(value)).length,
      })),
    ];
  });
  return Object.fromEntries(counts) as CourseList['facets'];
}

function countValues(values: readonly string[]): { value: string; count: number }[] {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts]
    .map(([value, all]) => ({ value, count: all.length }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

async function countTeachers(
  { db }: Pick<Context, 'db'>,
  courses: readonly CourseFacts[],
): Promise<CourseList['teachers']> {
  const counts = countValues(courses.map(({ author_id }) => String(author_id))).slice(0, maxTeachers);
  const people = await listPeople(
    db,
    counts.map(({ value }) => Number(value)),
  );
  return counts.flatMap(({ value, count }) => {
    const teacher = people.get(Number(value));
    return teacher ? [{ teacher, count }] : [];
  });
}

export async function getOverview({ db }: Pick<Context, 'db'>): Promise<EndpointOutput<typeof getClassroom>> {
  const all = await listFacts(db, '');
  const first = (sort: CourseSort, courses = all) =>
    listRows(
      db,
      sorted(courses, sort)
        .slice(0, shownOnEntry)
        .map(({ id }) => id),
    );
  return {
    paths: await listPathRows(db),
    total: all.length,
    categories: courseCategories.map((value) => ({
      value,
      count: all.filter(({ category }) => category === value).length,
    })),
    newest: await first('newest'),
    attended: await first(
      'learners',
      all.filter(({ learner_count }) => learner_count > 0),
    ),
  };
}
