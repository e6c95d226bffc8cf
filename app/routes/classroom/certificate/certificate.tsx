import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import {
  type Certificate,
  certificatePath,
  checkCertificate,
  reviseCertificate,
  writeSerial,
} from '../../../../contract/classroom/certificate.ts';
import { classroomLimits } from '../../../../contract/classroom/kinds.ts';
import { Length } from '../../../components/course/length.tsx';
import { langOf, say } from '../../../components/course/words.ts';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { TitleBlock } from '../../../components/ui/title-block.tsx';
import { expectFailure, type PostFailure, readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext, currentUserContext, keepPagePrivate } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/certificate';
import styles from './certificate.module.css';

/** `/certificate/:serial`, which the code on the paper leads to, and the same with a number typed into the form. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const typed = (params.serial ?? url.searchParams.get('serial') ?? '').slice(0, 40);
  const isStaff = (context.get(currentUserContext)?.roles.length ?? 0) > 0;
  if (!typed) return { typed, certificate: null, code: null, isStaff };
  try {
    const certificate = await call(context.get(apiContext), checkCertificate, { serial: typed });
    return { typed, certificate, code: null, isStaff };
  } catch (error) {
    const { code } = expectFailure(error);
    const isUnknown = code === 'request.invalid' || code === 'classroom.certificate_not_found';
    return { typed, certificate: null, code: isUnknown ? 'classroom.certificate_not_found' : code, isStaff };
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const serial = params.serial ?? '';
  const { intent = '', reason = '' } = await readPost(request);
  try {
    const decision = intent === 'restore' ? 'restore' : 'revoke';
    await call(context.get(apiContext), reviseCertificate, { serial, decision, reason });
    return redirect(certificatePath(serial), 303);
  } catch (error) {
    return refusePost(error, { intent, typed: { reason } });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'classroom.check');

/** Whether a certificate is valid, for whoever has its serial number. */
export default function CertificatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, certificate, code, isStaff } = loaderData;
  const intl = useIntl();
  return (
    <div className="wrap">
      <PageHead title={intl.formatMessage({ id: 'classroom.check' })} />
      <div className={styles.check}>
        <Form method="get" action="/certificate" className={styles.form}>
          <TextField
            name="serial"
            label={<FormattedMessage id="classroom.check.serial" />}
            hint={<FormattedMessage id="classroom.check.hint" />}
            defaultValue={certificate ? writeSerial(certificate.serial) : typed}
            maxLength={40}
            required
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" variant="primary">
            <FormattedMessage id="classroom.check.submit" />
          </Button>
        </Form>
        {code && (
          <Notice tone="bad">
            <ErrorText code={code} />
          </Notice>
        )}
        {certificate && <Facts certificate={certificate} />}
        {certificate && isStaff && certificate.state !== 'replaced' && (
          <ReviseForm isRevoked={certificate.state === 'revoked'} failure={actionData?.failure} />
        )}
      </div>
    </div>
  );
}

const tones = { valid: 'ok', replaced: 'warn', revoked: 'bad' } as const;

function Facts({ certificate }: { certificate: Certificate }) {
  const intl = useIntl();
  const { title, state } = certificate;
  const name = (id: 'name' | 'course' | 'serial' | 'size' | 'completed' | 'issued') =>
    intl.formatMessage({ id: `classroom.check.${id}` });
  return (
    <>
      <Notice tone={tones[state]}>
        <FormattedMessage id={`classroom.check.${state}`} values={{ reason: certificate.reason }} />
      </Notice>
      <TitleBlock
        entries={[
          { name: name('name'), value: certificate.name, isWide: true },
          {
            name: name('course'),
            value: (
              <AppLink
                className="link"
                to={`/cloudClassroom/detail/${certificate.courseId}`}
                lang={langOf(intl, title)}
              >
                {say(intl, title)}
              </AppLink>
            ),
            isWide: true,
          },
          { name: name('serial'), value: writeSerial(certificate.serial) },
          {
            name: name('size'),
            value: (
              <FormattedMessage
                id="classroom.check.lessons"
                values={{
                  count: certificate.lessonCount,
                  length: <Length key="length" tenths={certificate.duration} />,
                }}
              />
            ),
          },
          { name: name('completed'), value: <Time value={certificate.completedAt} format="date" /> },
          { name: name('issued'), value: <Time value={certificate.issuedAt} format="date" /> },
        ]}
      />
      <p className="muted">
        <FormattedMessage id="classroom.check.stated" />
      </p>
    </>
  );
}

function ReviseForm({ isRevoked, failure }: { isRevoked: boolean; failure: PostFailure | undefined }) {
  return (
    <Card>
      <Form method="post" className={styles.form}>
        {failure && !failure.fields?.['reason'] && <Refusal failure={failure} />}
        <TextField
          name="reason"
          label={<FormattedMessage id="classroom.check.reason" />}
          hint={<FormattedMessage id="classroom.check.reason.hint" />}
          error={failure?.fields?.['reason'] && <ErrorText code="classroom.reason_required" />}
          required
          maxLength={classroomLimits.reason}
          defaultValue={failure?.typed['reason']}
        />
        <Button type="submit" name="intent" value={isRevoked ? 'restore' : 'revoke'}>
          <FormattedMessage id={isRevoked ? 'classroom.check.restore' : 'classroom.check.revoke'} />
        </Button>
      </Form>
    </Card>
  );
}
