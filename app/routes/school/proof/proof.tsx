import { FormattedMessage } from 'react-intl';
import { Form, redirect } from 'react-router';
import { type FormHandle, pictureFormBytes } from '../../../../contract/body-limits.ts';
import {
  getSchoolProof,
  type ProofRole,
  proveByMail,
  type SchoolProof,
  sendSchoolProof,
  withdrawSchoolProof,
} from '../../../../contract/school/proof.ts';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Lamp } from '../../../components/ui/tag.tsx';
import { refusePost, textsOf } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { fileOf } from '../../../services/send-file.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import { useSite } from '../../../shell/use-site.ts';
import { AskFirst } from '../ask-first.tsx';
import { Outcome } from '../outcome.tsx';
import styles from '../school.module.css';
import type { Route } from './+types/proof';
import { DocumentForm } from './document-form.tsx';
import { sendProofDocument } from './send-document.ts';

const path = '/he/proof';

export async function loader({ context, url }: Route.LoaderArgs) {
  const own = await call(context.get(apiContext), getSchoolProof, {});
  return { ...own, isDone: url.searchParams.has('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readForm(request);
  const typed = textsOf(form);
  const { intent = '', role = '', school = '' } = typed;
  let { document = '' } = typed;
  try {
    if (intent === 'mail') await call(api, proveByMail, {});
    else if (intent === 'withdraw') await call(api, withdrawSchoolProof, {});
    else {
      const picture = fileOf(form, 'picture');
      if (picture.size > 0) document = await sendProofDocument(api, picture);
      await call(api, sendSchoolProof, { role: role as ProofRole, school, document });
    }
  } catch (error) {
    return refusePost(error, { intent: intent || 'send', typed: { ...typed, document } });
  }
  return redirect(`${path}?done`, 303);
}

export const handle: FormHandle = { bodyLimit: pictureFormBytes };

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'school.proof', description: 'school.proof.text', path });

/** Proving that one studies or teaches: by a school's mail address, or by a document that staff look at. */
export default function ProofPage({ loaderData, actionData }: Route.ComponentProps) {
  const { proof, mailCampus, hasMail, isDone } = loaderData;
  const sendsMail = useSite()?.config.sendsMail;
  const failure = actionData?.failure;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="school.proof" />}
        text={<FormattedMessage id="school.proof.text" />}
      />
      <div className={styles.stack}>
        <Outcome
          failure={failure}
          done={isDone && <FormattedMessage id={`school.proof.done.${proof?.state ?? 'deleted'}`} />}
        />
        {proof && <ProofCard proof={proof} />}
        <Card title={<FormattedMessage id="school.proof.mail" />}>
          <div className={styles.stack}>
            <p>
              <FormattedMessage
                id={
                  mailCampus
                    ? 'school.proof.mail.fits'
                    : hasMail
                      ? 'school.proof.mail.other'
                      : 'school.proof.mail.none'
                }
                values={{ campus: mailCampus }}
              />
            </p>
            {sendsMail === false && !mailCampus && (
              <p>
                <FormattedMessage id="school.proof.mail.unsent" />
              </p>
            )}
            {mailCampus ? (
              <Form method="post">
                <Button type="submit" name="intent" value="mail" variant="primary">
                  <FormattedMessage id="school.proof.mail.use" />
                </Button>
              </Form>
            ) : (
              <div>
                <ButtonLink to="/personal/security">
                  <FormattedMessage id="school.proof.mail.verify" />
                </ButtonLink>
              </div>
            )}
          </div>
        </Card>
        <DocumentForm
          standing={!proof || proof.isOver || proof.state === 'returned' ? undefined : proof.state}
          failure={failure?.intent === 'send' ? failure : undefined}
        />
      </div>
    </>
  );
}

const tones = { waiting: 'warn', accepted: 'ok', returned: 'bad' } as const;

function ProofCard({ proof }: { proof: SchoolProof }) {
  const { role, school, state, reason, validUntil, isOver } = proof;
  return (
    <Card
      title={<FormattedMessage id="school.proof.own" />}
      aside={
        <Lamp tone={isOver ? 'bad' : tones[state]}>
          <FormattedMessage id={isOver ? 'school.proof.over' : `school.proof.state.${state}`} />
        </Lamp>
      }
    >
      <div className={styles.stack}>
        {(state === 'waiting' || isOver) && (
          <p>
            <FormattedMessage id={isOver ? 'school.proof.over.text' : 'school.proof.waiting'} />
          </p>
        )}
        <dl className={styles.facts}>
          <dt>
            <FormattedMessage id="school.proof.role" />
          </dt>
          <dd>
            <FormattedMessage id={`school.proof.role.${role}`} />
          </dd>
          <dt>
            <FormattedMessage id="school.proof.school" />
          </dt>
          <dd>{school}</dd>
          {validUntil && (
            <>
              <dt>
                <FormattedMessage id="school.proof.until" />
              </dt>
              <dd>{validUntil}</dd>
            </>
          )}
          {reason && (
            <>
              <dt>
                <FormattedMessage id="school.campus.reason" />
              </dt>
              <dd>{reason}</dd>
            </>
          )}
        </dl>
        <AskFirst id="school.proof.withdraw" intent="withdraw" />
      </div>
    </Card>
  );
}
