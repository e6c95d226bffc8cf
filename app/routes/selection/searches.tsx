import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { maxSelectionQuery } from '../../../contract/selection/facets.ts';
import {
  deleteSearch,
  listSavedSearches,
  maxSavedSearches,
  type SavedSearch,
  saveSearch,
  setSearchTold,
} from '../../../contract/selection/saved.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import styles from '../../components/lists/saved-searches.module.css';
import { SavedSearchRow } from '../../components/lists/saved-searches.tsx';
import { signInAddress } from '../../components/navigation/sign-in-address.ts';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext, currentUserContext, keepPagePrivate } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { isCallFailure } from '../../services/call-failure.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/searches';
import { SaveSearch } from './save-search.tsx';

const path = '/dxxsample/searches';

export async function loader({ context, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  if (!context.get(currentUserContext)) throw redirect(signInAddress(url.pathname + url.search));
  const { items } = await call(context.get(apiContext), listSavedSearches, {});
  // What somebody was about to keep when they had to sign in.
  const query = (url.searchParams.get('query') ?? '').slice(0, maxSelectionQuery);
  const waiting = query && {
    query,
    name: url.searchParams.get('name') ?? '',
    isTold: url.searchParams.get('isTold') === '1',
  };
  return { items, waiting };
}

export async function action({ context, request }: Route.ActionArgs) {
  const typed = await readPost(request);
  const { intent = '', name = '', query = '', isTold = '', searchId = '' } = typed;
  const api = context.get(apiContext);
  try {
    if (intent === 'delete') await call(api, deleteSearch, { searchId });
    else if (intent === 'told') await call(api, setSearchTold, { searchId, isTold });
    else await call(api, saveSearch, { name, query, isTold });
    return redirect(path, 303);
  } catch (error) {
    if (isCallFailure(error) && error.code === 'session.required')
      return redirect(signInAddress(`${path}?${new URLSearchParams({ query, name, isTold })}`), 303);
    return refusePost(error, { intent, typed });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'selection.saved');

export default function SavedSearches({ loaderData: { items, waiting }, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const refused = failure?.intent === 'save' ? failure.typed : undefined;
  const unsaved = refused
    ? { query: refused.query ?? '', name: refused.name ?? '', isTold: refused.isTold === '1' }
    : waiting;
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'selection.title' }), path: '/dxxsample' },
          { name: intl.formatMessage({ id: 'selection.saved' }), path },
        ]}
      />
      <PageHead
        title={<FormattedMessage id="selection.saved" />}
        text={<FormattedMessage id="selection.saved.text" values={{ count: maxSavedSearches }} />}
      />
      <Refusal failure={failure} />
      {unsaved && (
        <Card title={<FormattedMessage id="selection.saved.waiting" />}>
          <SaveSearch {...unsaved} />
        </Card>
      )}
      {items.length === 0 ? (
        <EmptyState
          title={<FormattedMessage id="selection.saved.none" />}
          action={
            <ButtonLink to="/dxxsample">
              <FormattedMessage id="selection.title" />
            </ButtonLink>
          }
        >
          <FormattedMessage id="selection.saved.none.text" />
        </EmptyState>
      ) : (
        <Card isFlush isEdgeToEdge>
          <ul className={styles.list}>
            {items.map((search) => (
              <Search key={search.searchId} search={search} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function Search({ search: { searchId, name, query, isTold } }: { search: SavedSearch }) {
  const intl = useIntl();
  return (
    <SavedSearchRow
      id={searchId}
      to={`/dxxsample?${query}`}
      name={name}
      isTold={isTold}
      words={{
        told: intl.formatMessage({ id: isTold ? 'selection.saved.told' : 'selection.saved.untold' }),
        remove: intl.formatMessage({ id: 'selection.saved.delete' }),
        toldLabel: intl.formatMessage(
          { id: isTold ? 'selection.saved.silence.label' : 'selection.saved.tell.label' },
          { name },
        ),
        removeLabel: intl.formatMessage({ id: 'selection.saved.delete.label' }, { name }),
      }}
    />
  );
}
