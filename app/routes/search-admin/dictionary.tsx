import { FormattedMessage, useIntl } from 'react-intl';
import type { SearchConcept } from '../../../contract/search/admin.ts';
import { listConcepts, previewConcept, saveConcept } from '../../../contract/search/admin.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { inputClass } from '../../components/ui/text-field.tsx';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { runTyped } from '../../framework/run-post.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/dictionary';
import { ConceptForm } from './concept-form.tsx';
import styles from './search-admin.module.css';
import { SearchFrame } from './search-frame.tsx';

const path = '/admin/search/dictionary';
const nothing = { typed: undefined, effects: undefined, failure: undefined };

export async function loader({ context, url }: Route.LoaderArgs) {
  const words = (url.searchParams.get('words') ?? '').trim().slice(0, 60);
  const concepts = await call(context.get(apiContext), listConcepts, { words });
  const term = url.searchParams.get('term') ?? '';
  return { words, concepts, term, isDone: url.searchParams.has('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const save = (form: Record<string, string>) =>
    call(api, saveConcept, { ...readConcept(form), reason: form.reason ?? '' });
  const typed = await readPost(request);
  if (!typed.intent?.startsWith('preview')) return runTyped(typed, path, save);
  try {
    const effects = await call(api, previewConcept, { ...readConcept(typed), sample: typed.sample ?? '' });
    return { effects, typed };
  } catch (error) {
    return refusePost(error, { intent: typed.intent, typed });
  }
}

function readConcept({ term = '', forms = '', leads = '', english = '', intent }: Record<string, string>) {
  return { term, forms, leads, english, isRemoved: intent === 'remove' || intent === 'preview_removed' };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'search_admin.dictionary');

export default function Dictionary({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { words, concepts, term, isDone } = loaderData;
  const { typed, effects, failure } = { ...nothing, ...actionData };
  const edited = concepts.find((concept) => concept.term === term);
  return (
    <SearchFrame isDone={isDone && !actionData}>
      <Card
        title={<FormattedMessage id={edited ? 'search_admin.concept.edit' : 'search_admin.concept.new'} />}
      >
        <ConceptForm
          key={edited?.term}
          concept={edited}
          term={words}
          typed={typed ?? failure?.typed}
          failure={failure}
          effects={effects}
        />
      </Card>
      <Card title={<FormattedMessage id="search_admin.dictionary" />}>
        <search>
          <form className={styles.find} action={path}>
            <input
              className={inputClass('medium')}
              type="search"
              name="words"
              defaultValue={words}
              maxLength={60}
              aria-label={intl.formatMessage({ id: 'search_admin.concept.find' })}
              placeholder={intl.formatMessage({ id: 'search_admin.concept.find' })}
            />
            <Button type="submit">
              <FormattedMessage id="admin.find" />
            </Button>
          </form>
        </search>
        {concepts.length === 0 && (
          <EmptyState
            title={
              <FormattedMessage id={words ? 'search_admin.concept.none' : 'search_admin.concept.unchanged'} />
            }
            level="h3"
          />
        )}
        <ul className={styles.concepts}>
          {concepts.map((concept) => (
            <ConceptRow key={`${concept.term} ${concept.isRemoved}`} concept={concept} words={words} />
          ))}
        </ul>
      </Card>
    </SearchFrame>
  );
}

function ConceptRow({ concept, words }: { concept: SearchConcept; words: string }) {
  const { term, forms, leads, english, isRemoved, isChanged } = concept;
  return (
    <li>
      <AppLink className="link" to={`${path}?${new URLSearchParams({ words, term })}`}>
        {term}
      </AppLink>{' '}
      <span>{[...forms, ...leads, english].filter(Boolean).join(' / ')}</span>{' '}
      {isRemoved && (
        <Tag tone="bad">
          <FormattedMessage id="search_admin.concept.removed" />
        </Tag>
      )}
      {isChanged && !isRemoved && (
        <Tag tone="blue">
          <FormattedMessage id="search_admin.concept.changed" />
        </Tag>
      )}
    </li>
  );
}
