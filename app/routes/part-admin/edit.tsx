import { FormattedMessage, useIntl } from 'react-intl';
import { data, Form, redirect } from 'react-router';
import { type FormHandle, textFormBytes } from '../../../contract/body-limits.ts';
import { lifeCycles, type PartState } from '../../../contract/part/kinds.ts';
import {
  declinePartReport,
  getStaffPart,
  setStaffPartState,
  updateStaffPart,
} from '../../../contract/part/staff.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { SelectField, TextareaField, TextField } from '../../components/ui/text-field.tsx';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/edit';
import { FindingList } from './finding-list.tsx';
import styles from './part-admin.module.css';
import { ReportList } from './report-list.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.partId)) throw data(null, { status: 404 });
  const form = await call(context.get(apiContext), getStaffPart, { partId: params.partId });
  return { form, isSaved: url.searchParams.has('saved') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { partId } = params;
  const typed = await readPost(request);
  const { intent = '' } = typed;
  try {
    if (intent === 'publish' || intent === 'hide') {
      const state = intent === 'publish' ? 'published' : 'hidden';
      await call(api, setStaffPartState, { partId, state, reason: typed['reason'] ?? '' });
    } else if (intent === 'decline') {
      await call(api, declinePartReport, {
        reportId: typed['reportId'] ?? '',
        answer: typed['answer'] ?? '',
      });
    } else {
      const entries = Object.entries(typed);
      const fields = entries.flatMap(([name, value]) =>
        name.startsWith('field.') ? [[name.slice('field.'.length), value]] : [],
      );
      const settled = entries.flatMap(([name]) =>
        name.startsWith('report.') ? [name.slice('report.'.length)] : [],
      );
      const version = typed['version'] ?? '';
      const note = typed['note'] ?? '';
      await call(api, updateStaffPart, {
        partId,
        version,
        note,
        fields: Object.fromEntries(fields),
        reportIds: settled,
      });
    }
    return redirect(`/admin/parts/${partId}?saved`, 303);
  } catch (error) {
    return refusePost(error, { intent, typed });
  }
}

export const handle: FormHandle = { bodyLimit: textFormBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'part_staff.edit');

export default function EditPart({ loaderData: { form, isSaved }, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { part, fields, values, lifeCycle, reports, findings } = form;
  const failure = actionData?.failure;
  const typed = failure?.typed ?? {};
  const faultOf = (key: string) => {
    const code = failure?.fields?.[key];
    return code && <FormattedMessage id={`part_staff.fault.${code}` as MessageId} />;
  };
  return (
    <>
      <PageHead
        title={`${part.number} ${part.name}`}
        text={
          <>
            {part.maker} · {part.family} · <FormattedMessage id={`part.state.${part.state}`} />
          </>
        }
        actions={
          <ButtonLink to={`/ldz/detail/${part.id}`} variant="ghost">
            <FormattedMessage id="part_staff.edit.open" />
          </ButtonLink>
        }
      />
      <Refusal failure={failure} />
      {isSaved && !failure && (
        <Notice tone="ok">
          <FormattedMessage id="part_staff.edit.saved" />
        </Notice>
      )}
      <div className={styles.stack}>
        <FindingList findings={findings} />
        <Form key={part.version} method="post" className={styles.form}>
          <input type="hidden" name="version" value={part.version} />
          {[...fields, ...values].map(({ key, name, value }) => (
            <TextField
              key={key}
              label={name}
              name={`field.${key}`}
              defaultValue={typed[`field.${key}`] ?? value}
              error={faultOf(key)}
            />
          ))}
          <SelectField
            label={<FormattedMessage id="part_staff.edit.life" />}
            name="field.lifeCycle"
            defaultValue={typed['field.lifeCycle'] ?? lifeCycle}
          >
            {lifeCycles.map((cycle) => (
              <option key={cycle} value={cycle}>
                {intl.formatMessage({ id: `part.life.${cycle}` })}
              </option>
            ))}
          </SelectField>
          <ReportList reports={reports} />
          <TextareaField
            label={<FormattedMessage id="part_staff.edit.note" />}
            name="note"
            rows={2}
            maxLength={200}
            required
            defaultValue={typed['note']}
          />
          <Button type="submit" variant="primary" name="intent" value="save">
            <FormattedMessage id="part_staff.edit.save" />
          </Button>
        </Form>
        {reports.map((report) => (
          <DeclineCard key={report.reportId} report={report} typed={typed} />
        ))}
        <StateCard state={part.state} reason={typed['reason']} />
      </div>
    </>
  );
}

/** Says no to a report, with the reason. */
function DeclineCard({
  report,
  typed,
}: {
  report: Route.ComponentProps['loaderData']['form']['reports'][number];
  typed: Record<string, string>;
}) {
  const { reportId, field, claim } = report;
  return (
    <Card title={`${field}：${claim}`} level="h2">
      <Form method="post" className={styles.form}>
        <input type="hidden" name="reportId" value={reportId} />
        <TextField
          label={<FormattedMessage id="part_staff.edit.answer" />}
          name="answer"
          id={`answer-${reportId}`}
          maxLength={300}
          required
          defaultValue={typed['reportId'] === String(reportId) ? typed['answer'] : undefined}
        />
        <Button type="submit" name="intent" value="decline">
          <FormattedMessage id="part_staff.edit.decline" />
        </Button>
      </Form>
    </Card>
  );
}

function StateCard({ state, reason }: { state: PartState; reason: string | undefined }) {
  return (
    <Card>
      <Form method="post" className={styles.form}>
        <TextField
          label={<FormattedMessage id="part_staff.admin.reason" />}
          name="reason"
          id="reason"
          maxLength={200}
          defaultValue={reason}
        />
        {state === 'published' ? (
          <Button type="submit" variant="danger" name="intent" value="hide">
            <FormattedMessage id="part_staff.admin.hide" />
          </Button>
        ) : (
          <Button type="submit" name="intent" value="publish">
            <FormattedMessage id="part_staff.admin.publish" />
          </Button>
        )}
      </Form>
    </Card>
  );
}
