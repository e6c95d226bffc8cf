import { FormattedMessage, useIntl } from 'react-intl';
import { data, Form, redirect } from 'react-router';
import { areaSwitches } from '../../../contract/area-switches.ts';
import { getAreaReminder, setAreaReminder } from '../../../contract/preparing.ts';
import { areas } from '../../areas.ts';
import { signInAddress } from '../../components/navigation/sign-in-address.ts';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { readForm } from '../../framework/posted-form.ts';
import { apiContext, currentUserContext } from '../../framework/request-context.ts';
import { getIntl } from '../../i18n/intl.ts';
import { call } from '../../services/call.ts';
import { pageMeta, siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/preparing';
import styles from './preparing.module.css';
import { UnwiredPanel } from './unwired-panel.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id, meanwhile } = requireArea(url);
  const isSignedIn = Boolean(context.get(currentUserContext));
  const reminder = isSignedIn
    ? await call(context.get(apiContext), getAreaReminder, { area: id })
    : undefined;
  return { id, meanwhile, opensIn: areaSwitches[id].opensIn, isReminded: reminder?.isOn === true };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { id } = requireArea(url);
  if (!context.get(currentUserContext)) return redirect(signInAddress(url.pathname));
  const isOn = (await readForm(request)).get('isOn') === '1';
  await call(context.get(apiContext), setAreaReminder, { area: id, isOn });
  return redirect(url.pathname);
}

function requireArea(url: URL) {
  const isBelow = (root: string) => `${url.pathname}/`.startsWith(`/${root}/`);
  const area = areas.find(({ preparing }) => preparing?.roots.some(isBelow))?.preparing;
  if (!area) throw data('This page could not be found', { status: 404 });
  return area;
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const site = siteOf(matches);
  if (!site || !loaderData) return [];
  const intl = getIntl(site.locale);
  return pageMeta({
    title: intl.formatMessage({ id: `area.${loaderData.id}` }),
    description: intl.formatMessage({ id: `area.${loaderData.id}.text` }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: location.pathname,
    isHidden: true,
  });
};

/** An honest page for an area that is not there yet: what it will hold and when, and where to go meanwhile. */
export default function PreparingPage({ loaderData }: Route.ComponentProps) {
  const intl = useIntl();
  const { id, meanwhile, opensIn, isReminded } = loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      <div>
        <p className={styles.state}>
          <FormattedMessage id="preparing.state" />
        </p>
        <h1>{intl.formatMessage({ id: `area.${id}` })}</h1>
        <p className={styles.text}>{intl.formatMessage({ id: `area.${id}.text` })}</p>
        <p className={styles.text}>
          <FormattedMessage
            id={opensIn ? 'preparing.opens' : 'preparing.undated'}
            values={{ month: opensIn }}
          />
        </p>
        <Form method="post" preventScrollReset className={styles.ways}>
          {isReminded && (
            <p role="status">
              <FormattedMessage id="preparing.reminded" />
            </p>
          )}
          <Button
            type="submit"
            name="isOn"
            value={isReminded ? '0' : '1'}
            variant={isReminded ? 'ghost' : 'primary'}
          >
            <FormattedMessage id={isReminded ? 'preparing.remind.off' : 'preparing.remind'} />
          </Button>
        </Form>
        <h2>
          <FormattedMessage id="preparing.meanwhile" />
        </h2>
        <p className={styles.ways}>
          {meanwhile.map((link) => (
            <ButtonLink key={link.path} to={link.path}>
              {intl.formatMessage({ id: link.id })}
            </ButtonLink>
          ))}
        </p>
      </div>
      <UnwiredPanel />
    </div>
  );
}
