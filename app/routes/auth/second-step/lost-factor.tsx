import { FormattedMessage, useIntl } from 'react-intl';
import { data, Form, redirect, useNavigation } from 'react-router';
import { type FormHandle, pictureFormBytes } from '../../../../contract/body-limits.ts';
import {
  applyLostFactor,
  askLostFactor,
  getLostFactor,
  type LostFactor,
  lostFactorHours,
} from '../../../../contract/two-factor/lost-factor.ts';
import { imageLimits } from '../../../../contract/upload/image-limits.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { nullWhen } from '../../../framework/not-found.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext, currentUserContext, keepPagePrivate } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import styles from '../auth-frame.module.css';
import { AuthFrame } from '../auth-frame.tsx';
import { FailureNotice, useFieldText } from '../field-text.tsx';
import { refuseForm, type Typed } from '../form-result.ts';
import { readReturnPath } from '../sign-in/return-path.ts';
import type { Route } from './+types/lost-factor';
import { lostFactorAddress } from './second-step-address.ts';
import { StepGone } from './step-gone.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const target = readReturnPath(url);
  if (context.get(currentUserContext)) throw redirect(target);
  const asked = call(context.get(apiContext), getLostFactor, {});
  const lost = await asked.catch(nullWhen('auth.second_step_gone'));
  return data({ lost, target }, { status: lost ? 200 : 410 });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readForm(request);
  const statement = String(form.get('statement') ?? '');
  const typed: Typed = { statement };
  const file = form.get('picture');
  const hasPicture = file instanceof File && file.size > 0;
  if (hasPicture && file.size > imageLimits.bytes) {
    const failure = { code: 'upload.too_large', fields: {}, values: { megabytes: imageLimits.bytes >> 20 } };
    return data({ typed, failure }, { status: 413 });
  }
  try {
    if (form.get('intent') === 'use') await call(api, applyLostFactor, {});
    else {
      const picture = hasPicture ? Buffer.from(await file.arrayBuffer()).toString('base64') : '';
      await call(api, askLostFactor, { statement, picture });
    }
  } catch (error) {
    return refuseForm(error, { form: typed });
  }
  throw redirect(
    form.get('intent') === 'use' ? '/personal/security' : lostFactorAddress(readReturnPath(url)),
    303,
  );
}

export const handle: FormHandle = { bodyLimit: pictureFormBytes };

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, {
    title: 'factor.lost.title',
    description: 'factor.lost.text',
    path: '/user/second-step/lost',
  });

/** For whoever has none of the second factors any more: asks the staff, and returns here once they approved. */
export default function LostFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lost, target } = loaderData;
  const intl = useIntl();
  const isBusy = useNavigation().state !== 'idle';
  const fieldText = useFieldText(actionData?.failure);
  if (!lost) return <StepGone title={<FormattedMessage id="factor.lost.title" />} target={target} />;
  return (
    <AuthFrame title={<FormattedMessage id="factor.lost.title" />}>
      {lost.request && <Progress request={lost.request} isOpen={lost.isOpen} />}
      {lost.isOpen && (
        <Form method="post" className={styles.form}>
          <FailureNotice failure={actionData?.failure} fields={[]} />
          <Button type="submit" name="intent" value="use" variant="primary" size="large" isBlock>
            <FormattedMessage id="factor.lost.use" />
          </Button>
        </Form>
      )}
      {lost.mayAsk && (
        <>
          <p className={styles.text}>
            <FormattedMessage
              id={lost.email ? 'factor.lost.how' : 'factor.lost.how.no_mail'}
              values={{ hours: lostFactorHours, email: lost.email }}
            />
          </p>
          <Form method="post" encType="multipart/form-data" className={styles.form}>
            <FailureNotice failure={actionData?.failure} fields={['statement']} />
            <TextareaField
              label={<FormattedMessage id="factor.lost.statement" />}
              hint={<FormattedMessage id="factor.lost.statement.hint" />}
              error={fieldText('statement')}
              name="statement"
              rows={5}
              minLength={20}
              maxLength={1000}
              required
              defaultValue={actionData?.typed.statement}
            />
            <TextField
              label={<FormattedMessage id="factor.lost.picture" />}
              hint={intl.formatMessage(
                { id: 'factor.lost.picture.hint' },
                { megabytes: imageLimits.bytes >> 20, side: imageLimits.paperSide },
              )}
              name="picture"
              type="file"
              accept="image/png,image/jpeg,image/webp"
            />
            <Button
              type="submit"
              name="intent"
              value="ask"
              variant="primary"
              size="large"
              isBlock
              isBusy={isBusy}
            >
              <FormattedMessage id="factor.lost.ask" />
            </Button>
          </Form>
        </>
      )}
      <p className={styles.text}>
        <AppLink className={styles.link} to={`/user/second-step?ref=${encodeURIComponent(target)}`}>
          <FormattedMessage id="factor.lost.back" />
        </AppLink>
      </p>
    </AuthFrame>
  );
}

function Progress({ request, isOpen }: { request: LostFactor; isOpen: boolean }) {
  const { state, createdAt, opensAt, closesAt } = request;
  const isEarly = state === 'waiting' || (state === 'approved' && !isOpen);
  const time = (value: string) => <Time value={value} format="full" />;
  return (
    <Notice tone={state === 'refused' || state === 'cancelled' ? 'warn' : 'info'}>
      <FormattedMessage
        id={`factor.lost.state.${isOpen ? 'open' : state}`}
        values={{ created: time(createdAt), opens: time(opensAt), closes: closesAt ? time(closesAt) : '' }}
      />
      {isEarly && (
        <>
          {' '}
          <FormattedMessage id="factor.lost.come_back" />
        </>
      )}
    </Notice>
  );
}
