import { FormattedMessage, useIntl } from 'react-intl';
import { data, redirect } from 'react-router';
import { type FormHandle, fileFormBytes, pictureFormBytes } from '../../../contract/body-limits.ts';
import { createEntry } from '../../../contract/guest-book/guest-book.ts';
import { imageLimits } from '../../../contract/upload/image-limits.ts';
import { sentQuery, useSentInPlace } from '../../components/draft/sent-draft.ts';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { refusePost } from '../../framework/post-answer.ts';
import { apiContext, currentUserContext, keepPagePrivate } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { findCaptcha, findNextCaptcha } from '../../services/captcha.ts';
import { namedMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/new-entry';
import { EntryLeft } from './entry/entry-left.tsx';
import { sendEntryFiles } from './entry/send-entry-files.ts';
import { EntryForm } from './entry-form.tsx';
import { readFirstFields } from './first-fields.ts';
import styles from './guest-book.module.css';
import { readEntryForm } from './read-entry-form.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const user = context.get(currentUserContext);
  const isTrusted = user?.isVerified === true;
  return {
    isTrusted,
    isVisitor: user === null || user === undefined,
    captcha: isTrusted ? undefined : await findCaptcha(context.get(apiContext), 'guest'),
    ...readFirstFields(url.searchParams),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const isTrusted = context.get(currentUserContext)?.isVerified === true;
  const { fields, screenshot, isTooLarge, form } = await readEntryForm(request);
  if (fields.intent === 'captcha')
    return { typed: fields, captcha: isTrusted ? undefined : await findCaptcha(api, 'guest') };
  if (isTooLarge) {
    const failure = {
      intent: 'create',
      code: 'upload.too_large',
      fields: { screenshot: 'too_large' },
      values: { megabytes: imageLimits.bytes / 1024 / 1024 },
      typed: fields,
    };
    return data({ failure }, { status: 413 });
  }
  try {
    const { kind, draftSlot, isPrivate = '', ...rest } = fields;
    const left = await call(api, createEntry, {
      ...rest,
      title: rest.title ?? '',
      text: rest.text ?? '',
      kind: kind as 'bug',
      isPrivate,
      screenshot,
      draftSlot,
    });
    if (left.code !== null) return { left, sent: sentQuery({ kind: 'guest', thing: '', slot: draftSlot }) };
    const refused = await sendEntryFiles(api, form, String(left.entryId));
    const query = new URLSearchParams(sentQuery({ kind: 'guest', thing: '', slot: draftSlot }));
    for (const name of refused) query.append('refused', name);
    throw redirect(`/guestBook/entry/${left.entryId}${query.size > 0 ? `?${query}` : ''}`);
  } catch (error) {
    if (error instanceof Response) throw error;
    const refused = refusePost(error, { intent: 'create', typed: fields });
    const captcha = isTrusted ? undefined : await findNextCaptcha(api, 'guest', error, fields.captchaId);
    return data({ ...refused.data, captcha }, refused.init ?? undefined);
  }
}

/** A screenshot, and beside it two files of the largest size. */
export const handle: FormHandle = { bodyLimit: pictureFormBytes + 2 * fileFormBytes };

export const meta: Route.MetaFunction = ({ matches }) =>
  namedMeta(matches, {
    title: 'guest_book.new',
    description: 'guest_book.description',
    path: '/guestBook/new',
    isHidden: true,
  });

export default function NewEntry({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  useSentInPlace(actionData && 'left' in actionData ? actionData.sent?.sent : undefined);
  const title = intl.formatMessage({ id: 'guest_book.new' });
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'guest_book.title' }), path: '/guestBook' },
          { name: title, path: '/guestBook/new' },
        ]}
      />
      <div className={styles.narrow}>
        <PageHead title={title} text={<FormattedMessage id="guest_book.new.text" />} />
        <Card isEdgeToEdge>
          {actionData && 'left' in actionData && actionData.left ? (
            <EntryLeft left={actionData.left} />
          ) : (
            <EntryForm loaderData={loaderData} answer={actionData} />
          )}
        </Card>
      </div>
    </div>
  );
}
