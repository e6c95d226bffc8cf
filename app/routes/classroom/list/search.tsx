import { FormattedMessage, useIntl } from 'react-intl';
import { data, redirect } from 'react-router';
import { listCourses } from '../../../../contract/classroom/course.ts';
import { courseCategories, courseSorts } from '../../../../contract/classroom/kinds.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import { listProducts } from '../../../../contract/product/product.ts';
import { CourseGrid } from '../../../components/course/course-card.tsx';
import styles from '../../../components/facets/faceted-list.module.css';
import { LateUnusedConditions, readUnused } from '../../../components/facets/late-unused-conditions.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { apiContext, sharePage } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { namedMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/search';
import { CourseFilters } from './course-filters.tsx';
import { facetWord } from './facet-words.ts';
import {
  emptyQuery,
  type ListQuery,
  listAddress,
  listChips,
  readListQuery,
  searchPath,
  toListInput,
  valuesOf,
} from './list-query.ts';
import { SearchForm } from './search-form.tsx';

const eagerCards = 4;

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { id } = params as { id?: string };
  if (url.pathname.startsWith('/cloudClassroom/category') && !id) throw redirect(searchPath);
  const category = courseCategories.find((each) => each === id);
  if (id && !category) throw data(null, { status: 404 });
  sharePage(context, 'classroom');
  const asked = readListQuery(url.searchParams);
  const query = category ? { ...asked, chosen: { ...asked.chosen, category: [category] } } : asked;
  const api = context.get(apiContext);
  const [list, { products }] = await Promise.all([
    call(api, listCourses, toListInput(query)),
    call(api, listProducts, {}),
  ]);
  return {
    query,
    list,
    category,
    products: Object.fromEntries(products.map(({ slug, name }) => [slug, name])),
    unused: await readUnused(url, valuesOf),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { query, category } = loaderData;
  const address = listAddress(query);
  const path = category ? `/cloudClassroom/category/${category}` : searchPath;
  const plain = category ? `${searchPath}?category=${category}` : searchPath;
  return namedMeta(matches, {
    title: category ? `classroom.category.${category}` : 'classroom.search.title',
    description: 'classroom.search.description',
    path,
    isHidden: address !== plain || query.page > 1,
  });
};

export default function CourseSearch({ loaderData }: Route.ComponentProps) {
  const { query, list, category, products, unused } = loaderData;
  const intl = useIntl();
  return (
    <div className="wrap">
      <PageHead
        title={intl.formatMessage({
          id: category ? `classroom.category.${category}` : 'classroom.search.title',
        })}
        text={<FormattedMessage id="classroom.search.description" />}
      />
      <div className={styles.columns}>
        <aside aria-label={intl.formatMessage({ id: 'classroom.facets' })}>
          <CourseFilters query={query} list={list} products={products} />
        </aside>
        <div className={styles.list}>
          <div className={styles.bar}>
            <SearchForm query={query} />
            <nav className={styles.sorts} aria-label={intl.formatMessage({ id: 'classroom.sort' })}>
              {courseSorts.map((sort) => (
                <AppLink
                  key={sort}
                  to={listAddress({ ...query, sort })}
                  aria-current={sort === query.sort ? 'true' : undefined}
                  isScrollKept
                >
                  {intl.formatMessage({ id: `classroom.sort.${sort}` })}
                </AppLink>
              ))}
            </nav>
          </div>
          <LateUnusedConditions unused={unused} />
          <Chips query={query} list={list} products={products} />
          <h2 className="vh">
            <FormattedMessage id="classroom.results" />
          </h2>
          {list.page.items.length > 0 ? (
            <CourseGrid items={list.page.items} eager={eagerCards} />
          ) : listAddress(query) === searchPath ? (
            <EmptyState title={<FormattedMessage id="classroom.empty" />} />
          ) : (
            <EmptyState
              title={<FormattedMessage id="classroom.none" />}
              action={
                <ButtonLink to={searchPath}>
                  <FormattedMessage id="classroom.clear" />
                </ButtonLink>
              }
            >
              <FormattedMessage id="classroom.none.text" />
            </EmptyState>
          )}
          <div className={styles.pager}>
            <Pagination
              page={list.page.page}
              pageCount={pageCount(list.page)}
              path={searchPath}
              query={listAddress(query).split('?')[1] ?? ''}
            />
          </div>
        </div>
      </div>
    </div>
  );
}

function Chips({
  query,
  list,
  products,
}: {
  query: ListQuery;
  list: Route.ComponentProps['loaderData']['list'];
  products: Readonly<Record<string, string>>;
}) {
  const intl = useIntl();
  const chips = listChips(query);
  const nameOf = (facet: (typeof chips)[number]['facet'], value: string) => {
    if (facet === 'word') return value;
    if (facet === 'product') return products[value] ?? value;
    if (facet === 'teacher')
      return list.teachers.find(({ teacher }) => String(teacher.userId) === value)?.teacher.nickname ?? value;
    return facetWord(intl, facet, value);
  };
  return (
    <div className={styles.chips}>
      <span role="status">
        <FormattedMessage id="classroom.total" values={{ count: list.page.total }} />
      </span>
      {chips.map(({ key, facet, value, without }) => (
        <AppLink
          key={key}
          className={styles.chip}
          to={listAddress(without)}
          aria-label={intl.formatMessage({ id: 'classroom.chip.remove' }, { name: nameOf(facet, value) })}
          isScrollKept
        >
          {nameOf(facet, value)}
          <Icon name="close" size={16} />
        </AppLink>
      ))}
      {chips.length > 0 && (
        <AppLink className={styles.clear} to={listAddress({ ...emptyQuery(), sort: query.sort })}>
          <FormattedMessage id="classroom.clear" />
        </AppLink>
      )}
    </div>
  );
}
