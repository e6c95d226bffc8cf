import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import {
  createListedWords,
  createPin,
  deleteListedWords,
  deletePin,
  getSearchRules,
  wordLists,
} from '../../../contract/search/admin.ts';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { runPost } from '../../framework/run-post.ts';
import { type Api, call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/rules';
import { ReasonField } from './reason-field.tsx';
import styles from './search-admin.module.css';
import { SearchFrame } from './search-frame.tsx';

const path = '/admin/search/rules';

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    rules: await call(context.get(apiContext), getSearchRules, {}),
    isDone: url.searchParams.has('done'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  return runPost(request, path, (form) => changeRules(api, form));
}

function changeRules(api: Api, form: Record<string, string>) {
  const { intent = '', words = '', address = '', reason = '' } = form;
  const [verb = '', what = '', ...rest] = intent.split(':');
  const target = rest.join(':');
  if (what === 'pin') {
    return verb === 'add'
      ? call(api, createPin, { words, address, reason })
      : call(api, deletePin, { pinId: target, reason });
  }
  const list = wordLists.find((known) => known === what) ?? 'blocked';
  return verb === 'add'
    ? call(api, createListedWords, { list, words, reason })
    : call(api, deleteListedWords, { list, words: target, reason });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'search_admin.rules');

export default function SearchRules({ loaderData: { rules, isDone }, actionData }: Route.ComponentProps) {
  const failure = actionData?.failure;
  return (
    <SearchFrame isDone={isDone && !failure}>
      <RuleCard name="pin" failure={failure} hasAddress>
        {rules.pins.map(({ pinId, words, title, url }) => (
          <Rule key={pinId} name={`pin:${pinId}`}>
            <strong>{words}</strong>{' '}
            {url ? (
              <AppLink className="link" to={url}>
                {title}
              </AppLink>
            ) : (
              <FormattedMessage id="search_admin.pin.gone" />
            )}
          </Rule>
        ))}
      </RuleCard>
      {wordLists.map((list) => (
        <RuleCard key={list} name={list} failure={failure}>
          {rules.listed
            .filter((listed) => listed.list === list)
            .map(({ words }) => (
              <Rule key={words} name={`${list}:${words}`}>
                {words}
              </Rule>
            ))}
        </RuleCard>
      ))}
    </SearchFrame>
  );
}

interface RuleCardProps {
  name: 'pin' | (typeof wordLists)[number];
  failure: PostFailure | undefined;
  hasAddress?: boolean;
  children: React.ReactNode[];
}

/** One list and the form that adds to it; the reason given there is also that of what is taken off. */
function RuleCard({ name, failure, hasAddress = false, children }: RuleCardProps) {
  const own = failure?.intent.split(':')[1] === name ? failure : undefined;
  return (
    <Card title={<FormattedMessage id={`search_admin.${name}`} />}>
      <Form method="post" className={styles.form}>
        <p className="muted">
          <FormattedMessage id={`search_admin.${name}.text`} />
        </p>
        {own && (
          <Notice tone="bad">
            <ErrorText code={own.code} />
          </Notice>
        )}
        <TextField
          label={<FormattedMessage id="search_admin.words" />}
          name="words"
          maxLength={60}
          defaultValue={own?.typed.words}
        />
        {hasAddress && (
          <TextField
            label={<FormattedMessage id="search_admin.pin.address" />}
            hint={<FormattedMessage id="search_admin.pin.address.hint" />}
            name="address"
            maxLength={300}
            defaultValue={own?.typed.address}
          />
        )}
        <ReasonField typed={own?.typed.reason} isUnfit={Boolean(own?.fields.reason)} />
        <Button type="submit" name="intent" value={`add:${name}`}>
          <FormattedMessage id="search_admin.add" />
        </Button>
        {children.length > 0 && <ul className={styles.concepts}>{children}</ul>}
      </Form>
    </Card>
  );
}

function Rule({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <li className={styles.row}>
      <span>{children}</span>
      <Button type="submit" size="small" name="intent" value={`remove:${name}`}>
        <FormattedMessage id="search_admin.remove" />
      </Button>
    </li>
  );
}
