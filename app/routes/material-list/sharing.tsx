import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { getMaterialList } from '../../../contract/material-list/list.ts';
import { programPath } from '../../../contract/material-list/paths.ts';
import * as calls from '../../../contract/material-list/sharing.ts';
import { CopyField } from '../../components/forms/copy-field.tsx';
import { Refusal } from '../../components/forms/refusal.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { SelectField, TextField } from '../../components/ui/text-field.tsx';
import { Time } from '../../components/ui/time.tsx';
import { guard } from '../../framework/guards.ts';
import { notFoundWhen } from '../../framework/not-found.ts';
import { readPathId } from '../../framework/path-id.ts';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/sharing';
import { listPath, listsPath } from './addresses.ts';
import { ListFrame } from './list-frame.tsx';
import styles from './material-list.module.css';
import { Handover, HowSoftwareReads, NewLink } from './new-link.tsx';

export const middleware = [guard('signed-in')];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const listId = readPathId(params.listId);
  const missing = notFoundWhen('material_list.not_found', 'material_list.not_allowed');
  return {
    list: await call(api, getMaterialList, { listId }).catch(missing),
    sharing: await call(api, calls.getMaterialSharing, { listId }).catch(missing),
    origin: url.origin,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const listId = readPathId(params.listId);
  const typed = await readPost(request);
  const right = typed.right === 'edit' ? 'edit' : 'view';
  try {
    if (typed.intent === 'link') {
      const purpose = typed.purpose === 'program' ? ('program' as const) : ('page' as const);
      const { days = '', label = '' } = typed;
      return {
        made: { purpose, ...(await call(api, calls.createMaterialLink, { listId, purpose, days, label })) },
      };
    }
    if (typed.intent === 'share')
      await call(api, calls.shareMaterialList, { listId, name: typed.name ?? '', right });
    if (typed.intent === 'unshare')
      await call(api, calls.unshareMaterialList, { listId, userId: typed.userId ?? '' });
    if (typed.intent === 'colleagues') await call(api, calls.setColleagueRight, { listId, right });
    if (typed.intent === 'revoke')
      await call(api, calls.revokeMaterialLink, { listId, linkId: typed.linkId ?? '' });
    return redirect(listPath(listId, 'sharing'), 303);
  } catch (error) {
    return refusePost(error, { intent: typed.intent, typed });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'materials.tab.sharing');

const addressOf = (purpose: string, token: string) =>
  purpose === 'program' ? programPath.replace(':token', token) : `${listsPath}/shared/${token}`;

/** Who may see or write a list, and the links that open it. */
export default function SharingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, sharing, origin } = loaderData;
  const intl = useIntl();
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const made = actionData && 'made' in actionData ? actionData.made : undefined;
  return (
    <ListFrame list={list} current="sharing">
      <Refusal failure={failure} />
      {made && (
        <Notice tone="ok" isOutcome>
          <p>
            <FormattedMessage id="materials.link.made" />
          </p>
          <CopyField
            label={intl.formatMessage({ id: `materials.link.${made.purpose}` })}
            value={origin + addressOf(made.purpose, made.token)}
          />
          {made.purpose === 'program' && <HowSoftwareReads />}
        </Notice>
      )}
      {sharing.colleagueRight !== null && (
        <Card title={<FormattedMessage id="materials.share.colleagues" />}>
          <Form method="post" className={styles.form}>
            <RightField chosen={sharing.colleagueRight} />
            <div>
              <Button type="submit" name="intent" value="colleagues">
                <FormattedMessage id="materials.save" />
              </Button>
            </div>
          </Form>
        </Card>
      )}
      <People sharing={sharing} />
      <Card
        title={
          <FormattedMessage id={list.isCompany ? 'materials.share.colleague' : 'materials.share.person'} />
        }
      >
        <Form method="post" className={styles.form} key={sharing.members.length}>
          <TextField
            label={<FormattedMessage id="materials.share.name" />}
            name="name"
            required
            maxLength={60}
            autoComplete="off"
            defaultValue={failure?.typed['name']}
          />
          <RightField chosen={failure?.typed['right'] ?? 'view'} />
          <div>
            <Button type="submit" name="intent" value="share">
              <FormattedMessage id="materials.share.do" />
            </Button>
          </div>
        </Form>
      </Card>
      <Handover />
      <Links sharing={sharing} />
      <NewLink />
    </ListFrame>
  );
}

function RightField({ chosen }: { chosen: string }) {
  const intl = useIntl();
  return (
    <SelectField label={<FormattedMessage id="materials.share.right" />} name="right" defaultValue={chosen}>
      {(['view', 'edit'] as const).map((right) => (
        <option key={right} value={right}>
          {intl.formatMessage({ id: `materials.right.${right}` })}
        </option>
      ))}
    </SelectField>
  );
}

function People({ sharing }: { sharing: calls.Sharing }) {
  const intl = useIntl();
  if (sharing.members.length === 0) return null;
  return (
    <Card isFlush isEdgeToEdge>
      <ul className={styles.list}>
        {sharing.members.map(({ userId, name, right, grantedAt }) => (
          <li key={userId}>
            <span className={styles.words}>
              {name}{' '}
              <Tag tone={right === 'edit' ? 'blue' : 'plain'}>
                <FormattedMessage id={`materials.right.${right}`} />
              </Tag>
              <span className={styles.meta}>
                <Time value={grantedAt} format="date" />
              </span>
            </span>
            <Form method="post">
              <input type="hidden" name="userId" value={userId} />
              <Button
                type="submit"
                size="small"
                variant="ghost"
                name="intent"
                value="unshare"
                aria-label={`${intl.formatMessage({ id: 'materials.share.remove' })} ${name}`}
              >
                <FormattedMessage id="materials.share.remove" />
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Links({ sharing }: { sharing: calls.Sharing }) {
  const intl = useIntl();
  if (sharing.links.length === 0) return null;
  return (
    <Card title={<FormattedMessage id="materials.links" />} isFlush isEdgeToEdge>
      <ul className={styles.list}>
        {sharing.links.map((link) => (
          <li key={link.linkId}>
            <span className={styles.words}>
              <FormattedMessage id={`materials.link.${link.purpose}`} /> {link.label}{' '}
              <Tag tone={link.state === 'open' ? 'ok' : 'plain'}>
                <FormattedMessage id={`materials.link.${link.state}`} />
              </Tag>
              <span className={styles.meta}>
                {link.by} · <FormattedMessage id="materials.link.until" />{' '}
                <Time value={link.expiresAt} format="full" /> ·{' '}
                <FormattedMessage id="materials.link.uses" values={{ count: link.useCount }} />
                {link.lastUsedAt && (
                  <>
                    {' '}
                    · <Time value={link.lastUsedAt} format="full" />
                  </>
                )}
              </span>
            </span>
            {link.state === 'open' && (
              <Form method="post">
                <input type="hidden" name="linkId" value={link.linkId} />
                <Button
                  type="submit"
                  size="small"
                  variant="ghost"
                  name="intent"
                  value="revoke"
                  aria-label={`${intl.formatMessage({ id: 'materials.link.revoke' })} ${link.label} ${link.linkId}`}
                >
                  <FormattedMessage id="materials.link.revoke" />
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
