import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { type FormHandle, fileFormBytes } from '../../../../contract/body-limits.ts';
import { smallFileBytes } from '../../../../contract/file/limits.ts';
import { tenderLimits } from '../../../../contract/tender/kinds.ts';
import { getTender } from '../../../../contract/tender/tender.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { formatBytes } from '../../../i18n/number-format.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { FilesCard } from '../files-card.tsx';
import { tenderPath } from '../tender-path.ts';
import type { Route } from './+types/edit-tender';
import { ChangeForm } from './change-form.tsx';
import { formValues } from './form-values.ts';
import styles from './staff.module.css';
import { runTenderPost } from './tender-action.ts';
import { TenderFields } from './tender-fields.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const tenderId = readPathId(params.id);
  const tender = await call(context.get(apiContext), getTender, { tenderId }).catch(
    notFoundWhen('tender.not_found'),
  );
  return { tender, isDone: url.searchParams.has('done') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return runTenderPost(context.get(apiContext), request, readPathId(params.id));
}

export const handle: FormHandle = { bodyLimit: 2 * fileFormBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'tender.edit');

/** A notice as staff keep it: state, fields, what followed, attachments. */
export default function EditTender({ loaderData: { tender, isDone }, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const failure = actionData?.failure;
  const fieldText = useFieldTextOf('tender', failure);
  const own = (intent: string) => (failure?.intent === intent ? failure : undefined);
  return (
    <>
      <PageHead
        title={tender.title}
        text={<FormattedMessage id={`tender.state.${tender.state}`} />}
        actions={
          <ButtonLink to={tenderPath(tender.tenderId)}>
            <FormattedMessage id="tender.form.see" />
          </ButtonLink>
        }
      />
      <div className={styles.stack}>
        <Refusal failure={failure} />
        {isDone && !failure && (
          <Notice tone="ok" isOutcome>
            <FormattedMessage id="tender.form.done" />
          </Notice>
        )}
        {tender.state === 'withdrawn' && (
          <Notice tone="warn" isLasting>
            <FormattedMessage id="tender.form.withdrawn" values={{ reason: tender.reason }} />
          </Notice>
        )}
        <Card title={<FormattedMessage id="tender.form.publication" />}>
          <div className={styles.acts}>
            {tender.state !== 'published' && (
              <Form method="post">
                <Button type="submit" name="intent" value="publish" variant="primary">
                  <FormattedMessage id="tender.form.publish" />
                </Button>
              </Form>
            )}
            {tender.state === 'draft' && (
              <Form method="post">
                <Button type="submit" name="intent" value="delete" variant="danger">
                  <FormattedMessage id="tender.form.delete" />
                </Button>
              </Form>
            )}
            {tender.state === 'published' && (
              <Form method="post" className={styles.row}>
                <TextField
                  label={<FormattedMessage id="tender.form.reason" />}
                  error={own('withdraw') && fieldText('reason')}
                  name="reason"
                  required
                  maxLength={tenderLimits.reason}
                  defaultValue={own('withdraw')?.typed.reason ?? ''}
                />
                <Button type="submit" name="intent" value="withdraw" variant="danger">
                  <FormattedMessage id="tender.form.withdraw" />
                </Button>
              </Form>
            )}
          </div>
        </Card>
        {tender.state === 'published' && (
          <ChangeForm key={tender.changes.length} tender={tender} failure={own('change')} />
        )}
        <FilesCard
          title={<FormattedMessage id="tender.files" />}
          hint={
            <FormattedMessage
              id="tender.files.hint"
              values={{ count: tenderLimits.files, size: formatBytes(smallFileBytes) }}
            />
          }
          files={tender.files}
          max={tenderLimits.files}
        />
        <Card title={<FormattedMessage id="tender.form.fields" />}>
          <Form
            method="post"
            className={styles.form}
            aria-label={intl.formatMessage({ id: 'tender.form.fields' })}
          >
            {tender.state === 'published' && (
              <Notice tone="info" isLasting>
                <FormattedMessage id="tender.form.times_fixed" />
              </Notice>
            )}
            <TenderFields first={formValues(tender)} failure={own('save')} />
            <div>
              <Button type="submit" name="intent" value="save" variant="primary">
                <FormattedMessage id="tender.form.save" />
              </Button>
            </div>
          </Form>
        </Card>
      </div>
    </>
  );
}
