import { FormattedMessage } from 'react-intl';
import { Form, redirect } from 'react-router';
import { getSetup, saveSetup } from '../../../contract/admin/setup.ts';
import { type FormHandle, textFormBytes } from '../../../contract/body-limits.ts';
import { createPriceVersion, getPriceList } from '../../../contract/price/price.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { apiContext } from '../../framework/request-context.ts';
import { runPost } from '../../framework/run-post.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/setup';
import styles from './admin.module.css';
import { readSetupForm, readSetupPrices } from './read-setup.ts';
import { SetupFields } from './setup-fields.tsx';
import { SetupPrices } from './setup-prices.tsx';
import { SetupServices } from './setup-services.tsx';
import { SetupVerifying } from './setup-verifying.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [setup, { history }] = await Promise.all([call(api, getSetup, {}), call(api, getPriceList, {})]);
  return { setup, prices: history[0], isDone: url.searchParams.has('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  return runPost(request, '/admin/setup', async (form) => {
    if (form.intent === 'later') {
      await call(api, saveSetup, {});
      throw redirect('/admin');
    }
    const { history } = await call(api, getPriceList, {});
    const prices = readSetupPrices(form, history[0], new Date());
    await call(api, saveSetup, { values: readSetupForm(form) });
    return prices && call(api, createPriceVersion, prices);
  });
}

export const handle: FormHandle = { bodyLimit: textFormBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'setup.title');

/** What the owner is asked once, when the site is new. */
export default function SetupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { setup, prices, isDone } = loaderData;
  return (
    <>
      <PageHead title={<FormattedMessage id="setup.title" />} text={<FormattedMessage id="setup.text" />} />
      {isDone && !actionData && (
        <Notice tone="ok">
          <FormattedMessage id="setup.done" />{' '}
          <ButtonLink size="small" to="/forum/new">
            <FormattedMessage id="setup.write" />
          </ButtonLink>
        </Notice>
      )}
      <Form method="post" className={styles.room}>
        <Refusal failure={actionData?.failure} />
        <SetupFields values={setup.values} failure={actionData?.failure} />
        <SetupVerifying setup={setup} failure={actionData?.failure} />
        <SetupPrices values={setup.values} prices={prices} failure={actionData?.failure} />
        <SetupServices missing={setup.missing} hasBank={setup.hasBank} />
        <p className={styles.facts}>
          <Button type="submit" variant="primary">
            <FormattedMessage id="setup.save" />
          </Button>
          {!setup.isSetUp && (
            <Button type="submit" name="intent" value="later" formNoValidate variant="ghost">
              <FormattedMessage id="setup.later" />
            </Button>
          )}
        </p>
      </Form>
    </>
  );
}
