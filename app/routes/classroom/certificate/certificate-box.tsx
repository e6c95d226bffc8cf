import { FormattedMessage } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import {
  type Certificate,
  certificatePath,
  certificatePdfPath,
  writeSerial,
} from '../../../../contract/classroom/certificate.ts';
import { classroomLimits } from '../../../../contract/classroom/kinds.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { useSite } from '../../../shell/use-site.ts';
import styles from './certificate.module.css';

interface CertificateBoxProps {
  own: { canIssue: boolean; certificate: Certificate | null; isShown: boolean };
  failure: PostFailure | undefined;
}

/** For whoever completed the course: the certificate, or the name that it is to bear. */
export function CertificateBox({ own, failure }: CertificateBoxProps) {
  const { canIssue, certificate, isShown } = own;
  if (!canIssue && !certificate) return null;
  return (
    <section id="certificate" className={styles.box}>
      <h2>
        <FormattedMessage id="classroom.certificate" />
      </h2>
      {certificate && <Issued certificate={certificate} />}
      {certificate?.state === 'valid' && <ShowForm isShown={isShown} />}
      {canIssue && !certificate && <NameForm name={undefined} failure={failure} />}
      {canIssue && certificate && (
        <details open={failure !== undefined}>
          <summary className="link">
            <FormattedMessage id="classroom.certificate.rename" />
          </summary>
          <NameForm name={certificate.name} failure={failure} />
        </details>
      )}
    </section>
  );
}

function Issued({ certificate }: { certificate: Certificate }) {
  const { serial, state, name } = certificate;
  return (
    <>
      <p>
        {name}
        <br />
        <AppLink className="link" to={certificatePath(serial)}>
          {writeSerial(serial)}
        </AppLink>
      </p>
      {state === 'revoked' ? (
        <Notice tone="bad">
          <FormattedMessage id="classroom.certificate.revoked" values={{ reason: certificate.reason }} />
        </Notice>
      ) : (
        <a className="link" href={certificatePdfPath(serial)} download>
          <FormattedMessage id="classroom.certificate.download" />
        </a>
      )}
    </>
  );
}

/** What only those with its number see, or the owner's space shows as well. */
function ShowForm({ isShown }: { isShown: boolean }) {
  const userId = useSite()?.user?.userId;
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <p className="muted">
        <FormattedMessage
          id={isShown ? 'classroom.certificate.shown' : 'classroom.certificate.show.hint'}
          values={{
            space: (words) => (
              <AppLink key="space" className="link" to={`/space/${userId}`}>
                {words}
              </AppLink>
            ),
          }}
        />
      </p>
      <Button type="submit" name="intent" value={isShown ? 'hide' : 'show'}>
        <FormattedMessage id={isShown ? 'classroom.certificate.hide' : 'classroom.certificate.show'} />
      </Button>
    </Form>
  );
}

function NameForm({ name, failure }: { name: string | undefined; failure: PostFailure | undefined }) {
  const isBusy = useNavigation().state === 'submitting';
  const nickname = useSite()?.user?.nickname;
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      {failure && !failure.fields?.['name'] && <Refusal failure={failure} />}
      <TextField
        name="name"
        label={<FormattedMessage id="classroom.certificate.name" />}
        hint={
          <FormattedMessage
            id={name ? 'classroom.certificate.rename.hint' : 'classroom.certificate.name.hint'}
          />
        }
        error={failure?.fields?.['name'] && <FormattedMessage id="classroom.certificate.name.wrong" />}
        required
        minLength={2}
        maxLength={classroomLimits.certificateName}
        defaultValue={failure?.typed['name'] ?? name ?? nickname}
        autoComplete="name"
      />
      <Button type="submit" name="intent" value="certificate" isBusy={isBusy}>
        <FormattedMessage id={name ? 'classroom.certificate.rename.submit' : 'classroom.certificate.issue'} />
      </Button>
    </Form>
  );
}
