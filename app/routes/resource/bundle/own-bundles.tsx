import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Form, redirect } from 'react-router';
import { bundleLimits } from '../../../../contract/resource/bundle-shares.ts';
import {
  closeBundle,
  listOwnBundles,
  type OwnBundle,
  saveBundle,
} from '../../../../contract/resource/bundles.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { VerifyFirst } from '../../../components/sign-in/verify-first.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Lamp } from '../../../components/ui/tag.tsx';
import { refusePost, textsOf } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext, currentUserContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/own-bundles';
import styles from './bundle.module.css';
import { BundleForm } from './bundle-form.tsx';

const path = '/personal/creation/bundles';

export async function loader({ context, url }: Route.LoaderArgs) {
  const isVerified = context.get(currentUserContext)?.isVerified ?? false;
  const own = isVerified
    ? await call(context.get(apiContext), listOwnBundles, {})
    : { bundles: [], works: [] };
  return { ...own, isVerified, isDone: url.searchParams.has('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readForm(request);
  const { intent = '', bundleId = '0', title = '', about = '', price = '' } = textsOf(form);
  const resourceIds = form.getAll('resourceIds').map(String);
  try {
    if (intent === 'close' || intent === 'resume')
      await call(api, closeBundle, { bundleId, isClosed: intent === 'close' });
    else await call(api, saveBundle, { bundleId, title, about, price, resourceIds });
  } catch (error) {
    const typed = { title, about, price, resourceIds: resourceIds.join(',') };
    return refusePost(error, { intent: bundleId, typed });
  }
  return redirect(`${path}?done`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'resource_bundle.title', description: 'resource_bundle.text', path });

/** One's bundles: what they hold, what they cost, how often they were bought. */
export default function OwnBundles({ loaderData, actionData }: Route.ComponentProps) {
  const { bundles, works, isVerified, isDone } = loaderData;
  const failure = actionData?.failure;
  const failureOf = (bundleId: number) => (failure?.intent === String(bundleId) ? failure : undefined);
  return (
    <div className={styles.page}>
      <PageHead
        title={<FormattedMessage id="resource_bundle.title" />}
        text={<FormattedMessage id="resource_bundle.text" />}
      />
      {!isVerified && <VerifyFirst id="core.verify_first.submit" path={path} />}
      <Refusal failure={failure} />
      {isDone && !failure && (
        <Notice tone="ok">
          <FormattedMessage id="resource_bundle.saved" />
        </Notice>
      )}
      {works.length < bundleLimits.minItems && !failureOf(0) ? (
        <EmptyState
          title={<FormattedMessage id="resource_bundle.no_works" values={{ count: bundleLimits.minItems }} />}
          level="h2"
        />
      ) : (
        <Card title={<FormattedMessage id="resource_bundle.new" />}>
          <BundleForm key={bundles.length} bundle={undefined} works={works} failure={failureOf(0)} />
        </Card>
      )}
      {bundles.map((bundle) => (
        <OwnBundleCard key={bundle.bundleId} bundle={bundle}>
          <details open={failureOf(bundle.bundleId) !== undefined}>
            <summary>
              <FormattedMessage id="resource_bundle.change" />
            </summary>
            <BundleForm bundle={bundle} works={works} failure={failureOf(bundle.bundleId)} />
          </details>
        </OwnBundleCard>
      ))}
    </div>
  );
}

function OwnBundleCard({ bundle, children }: { bundle: OwnBundle; children: ReactNode }) {
  const { bundleId, title, price, sum, state, isOffered, soldCount, itemCount } = bundle;
  return (
    <Card
      title={
        <AppLink className="link" to={`/resources/bundles/${bundleId}`}>
          {title}
        </AppLink>
      }
      aside={
        <Lamp tone={isOffered ? 'ok' : state === 'closed' ? 'plain' : 'warn'}>
          <FormattedMessage
            id={`resource_bundle.own.${isOffered ? 'offered' : state === 'closed' ? 'closed' : 'changed'}`}
          />
        </Lamp>
      }
    >
      <div className={styles.form}>
        <p>
          <FormattedMessage
            id="resource_bundle.own.facts"
            values={{ count: itemCount, price, sum, sold: soldCount }}
          />
        </p>
        {children}
        <Form method="post" className={styles.bar}>
          <input type="hidden" name="bundleId" value={bundleId} />
          <Button type="submit" name="intent" value={state === 'closed' ? 'resume' : 'close'}>
            <FormattedMessage id={state === 'closed' ? 'resource_bundle.resume' : 'resource_bundle.close'} />
          </Button>
        </Form>
      </div>
    </Card>
  );
}
