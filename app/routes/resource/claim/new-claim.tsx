import { FormattedMessage } from 'react-intl';
import { Form, redirect, useNavigation } from 'react-router';
import { type FormHandle, fileFormBytes } from '../../../../contract/body-limits.ts';
import { claimLimits } from '../../../../contract/resource/claim-kinds.ts';
import { createClaim } from '../../../../contract/resource/claims.ts';
import { getResource } from '../../../../contract/resource/resource.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { VerifyFirst } from '../../../components/sign-in/verify-first.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { guard } from '../../../framework/guards.ts';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { refusePost } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext, keepPagePrivate } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { useSite } from '../../../shell/use-site.ts';
import styles from '../dispute/dispute.module.css';
import type { Route } from './+types/new-claim';
import { EvidenceField, LongField, PartyFields, TrueField } from './claim-fields.tsx';
import { claimTexts, sendEvidence } from './sent-claim.ts';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

export async function loader({ context, params }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const resourceId = readPathId(params.id);
  const { title, ownClaim } = await call(context.get(apiContext), getResource, { resourceId }).catch(
    notFoundWhen('resource.not_found', 'resource.gone'),
  );
  // Another one would be refused, after all has been written.
  if (ownClaim) throw redirect(`/resources/claims/${ownClaim}`, 303);
  return { resourceId, title };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readForm(request);
  const typed = claimTexts(form);
  const { name = '', contact = '', work = '', proof = '', origin = '', isTrue = '' } = typed;
  try {
    const { claimId } = await call(api, createClaim, {
      resourceId: readPathId(params.id),
      name,
      contact,
      work,
      proof,
      origin,
      isTrue,
      fileIds: await sendEvidence(api, form),
    });
    return redirect(`/resources/claims/${claimId}`, 303);
  } catch (error) {
    return refusePost(error, { intent: 'claim', typed });
  }
}

export const handle: FormHandle = { bodyLimit: fileFormBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'resource_claim.make');

/** Where somebody says that a resource is their own work. */
export default function NewClaim({ loaderData: { resourceId, title }, actionData }: Route.ComponentProps) {
  const user = useSite()?.user;
  const isBusy = useNavigation().state === 'submitting';
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const path = `/resources/detail/${resourceId}/claim`;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        title={<FormattedMessage id="resource_claim.make" />}
        text={<FormattedMessage id="resource_claim.make.text" values={{ title: <Written text={title} /> }} />}
      />
      {user && !user.isVerified ? (
        <VerifyFirst id="core.verify_first.upload" path={path} />
      ) : (
        <Card>
          <Form method="post" encType="multipart/form-data" className={styles.form}>
            <Refusal failure={failure} />
            <Notice>
              <FormattedMessage id="resource_claim.make.passed_on" />
            </Notice>
            <PartyFields failure={failure} />
            <LongField
              failure={failure}
              name="work"
              label="resource_claim.work"
              hint="resource_claim.work.hint"
            />
            <TextField
              name="origin"
              type="url"
              maxLength={claimLimits.origin}
              label={<FormattedMessage id="resource_claim.origin" />}
              defaultValue={failure?.typed.origin}
            />
            <LongField
              failure={failure}
              name="proof"
              label="resource_claim.proof"
              hint="resource_claim.proof.hint"
            />
            <EvidenceField failure={failure} />
            <TrueField failure={failure} />
            <Button type="submit" variant="primary" isBusy={isBusy}>
              <FormattedMessage id="resource_claim.send" />
            </Button>
          </Form>
        </Card>
      )}
      <p>
        <ButtonLink to={`/resources/detail/${resourceId}`}>
          <FormattedMessage id="resource_claim.back" />
        </ButtonLink>
      </p>
    </div>
  );
}
