import { FormattedMessage } from 'react-intl';
import { Form, redirect } from 'react-router';
import type { FormHandle } from '../../../contract/body-limits.ts';
import {
  addToMaterialList,
  createMaterialList,
  type ListRow,
  listMaterialLists,
} from '../../../contract/material-list/list.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { signInAddress } from '../../components/navigation/sign-in-address.ts';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Checkbox } from '../../components/ui/choice.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { Time } from '../../components/ui/time.tsx';
import { refusePost, textsOf } from '../../framework/post-answer.ts';
import { readForm } from '../../framework/posted-form.ts';
import { apiContext, currentUserContext, keepPagePrivate } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { isCallFailure } from '../../services/call-failure.ts';
import { fileOf } from '../../services/send-file.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/lists';
import { listPath, listsPath } from './addresses.ts';
import { ImportList } from './import-form.tsx';
import { importList } from './import-list.ts';
import styles from './material-list.module.css';
import { moneyText } from './money-text.ts';
import { WaysToParts } from './ways-to-parts.tsx';

const idsOf = (fields: FormData | URLSearchParams): number[] => {
  const written = fields.getAll('id').flatMap((value) => String(value).split(','));
  return [...new Set(written.filter((text) => /^[1-9]\d{0,8}$/.test(text)).map(Number))].slice(0, 100);
};

export async function loader({ context, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  // What was chosen before signing in stands in the address, and is put in by one more press.
  if (!context.get(currentUserContext)) throw redirect(signInAddress(url.pathname + url.search));
  return {
    ...(await call(context.get(apiContext), listMaterialLists, {})),
    waiting: idsOf(url.searchParams),
  };
}

/** Makes a list, or puts in what a part's page, the comparison or the basket sends. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readForm(request);
  const typed = textsOf(form);
  const ids = idsOf(form);
  try {
    if (typed.intent === 'create') {
      const { title = '', project = '' } = typed;
      const isCompany = typed.isCompany === '1';
      return redirect(
        listPath((await call(api, createMaterialList, { title, project, isCompany })).listId),
        303,
      );
    }
    if (typed.intent === 'import') {
      const imported = await importList(api, fileOf(form, 'file'));
      const { lines, matched, skipped } = imported;
      return redirect(
        `${listPath(imported.listId)}?imported=${lines}&matched=${matched}&skipped=${skipped.join(',')}`,
        303,
      );
    }
    if (ids.length === 0) return redirect(listsPath, 303);
    const listId = typed.listId || undefined;
    const added = await call(api, addToMaterialList, { ids, ...(listId && { listId }) });
    return redirect(`${listPath(added.listId)}?added=${added.added}`, 303);
  } catch (error) {
    if (isCallFailure(error) && error.code === 'session.required')
      return redirect(signInAddress(`${listsPath}?id=${ids.join(',')}`), 303);
    return refusePost(error, { intent: typed.intent, typed });
  }
}

export const handle: FormHandle = { bodyLimit: 5 * 1024 * 1024 };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'materials.title');

/** One's lists, those of the company, and those that others share. */
export default function MaterialLists({ loaderData, actionData }: Route.ComponentProps) {
  const { items, chosenId, company, waiting } = loaderData;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <div className="wrap">
      <PageHead
        title={<FormattedMessage id="materials.title" />}
        text={<FormattedMessage id="materials.lead" />}
        actions={
          <>
            <ButtonLink to={`${listsPath}/discounts`}>
              <FormattedMessage id="materials.discounts" />
            </ButtonLink>
            <ButtonLink to={`${listsPath}/forms`}>
              <FormattedMessage id="materials.forms" />
            </ButtonLink>
          </>
        }
      />
      <div className={styles.cards}>
        <Refusal failure={failure} />
        {waiting.length > 0 && (
          <Notice>
            <FormattedMessage id="materials.waiting" values={{ count: waiting.length }} />
            <Form method="post" action={listsPath}>
              <input type="hidden" name="id" value={waiting.join(',')} />
              <Button type="submit" size="small">
                <FormattedMessage id="materials.add" />
              </Button>
            </Form>
          </Notice>
        )}
        <Card isFlush isEdgeToEdge>
          {items.length === 0 ? (
            <EmptyState title={<FormattedMessage id="materials.none" />} action={<WaysToParts />}>
              <FormattedMessage id="materials.none.text" />
            </EmptyState>
          ) : (
            <ul className={styles.list}>
              {items.map((item) => (
                <ListLine key={item.listId} item={item} isChosen={item.listId === chosenId} />
              ))}
            </ul>
          )}
        </Card>
        <ImportList />
        <NewList company={company} typed={failure?.intent === 'create' ? failure.typed : undefined} />
      </div>
    </div>
  );
}

function ListLine({ item, isChosen }: { item: ListRow; isChosen: boolean }) {
  const lang = useContentLang();
  return (
    <li>
      <div className={styles.words}>
        <AppLink className="link" to={listPath(item.listId)} lang={lang}>
          {item.title}
        </AppLink>{' '}
        {item.isCompany && (
          <Tag tone="blue">
            <FormattedMessage id="materials.of_company" />
          </Tag>
        )}
        {item.ownerName !== null && (
          <Tag>
            <FormattedMessage id="materials.shared_by" values={{ person: item.ownerName }} />
          </Tag>
        )}
        {isChosen && (
          <Tag tone="ok">
            <FormattedMessage id="materials.chosen" />
          </Tag>
        )}
        <span className={styles.meta}>
          {item.project && <span lang={lang}>{item.project} · </span>}
          <FormattedMessage id="materials.line_count" values={{ count: item.lineCount }} /> ·{' '}
          <Time value={item.updatedAt} />
        </span>
      </div>
      <span className={styles.sum}>¥{moneyText(item.grossFen)}</span>
    </li>
  );
}

function NewList({ company, typed }: { company: string | null; typed: Record<string, string> | undefined }) {
  return (
    <Card title={<FormattedMessage id="materials.new" />}>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="intent" value="create" />
        <TextField
          label={<FormattedMessage id="materials.field.title" />}
          name="title"
          maxLength={80}
          required
          defaultValue={typed?.title}
        />
        <TextField
          label={<FormattedMessage id="materials.field.project" />}
          name="project"
          maxLength={80}
          defaultValue={typed?.project}
        />
        {company !== null && (
          <Checkbox name="isCompany" value="1" defaultChecked={typed?.isCompany === '1'}>
            <FormattedMessage id="materials.for_company" values={{ company }} />
          </Checkbox>
        )}
        <div>
          <Button type="submit" variant="primary">
            <FormattedMessage id="materials.create" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
