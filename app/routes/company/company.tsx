import { FormattedMessage } from 'react-intl';
import { redirect } from 'react-router';
import { type FormHandle, pictureFormBytes } from '../../../contract/body-limits.ts';
import { listCompanyPurchases } from '../../../contract/company/coins.ts';
import { getOwnCompany, joinCompany, sendCompany } from '../../../contract/company/company.ts';
import { CompanyFrame, companyPath } from '../../components/company/company-frame.tsx';
import { VerifyFirst } from '../../components/sign-in/verify-first.tsx';
import { PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { refusePost } from '../../framework/post-answer.ts';
import { readForm } from '../../framework/posted-form.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import * as service from '../../services/company.ts';
import { fileOf } from '../../services/send-file.ts';
import { personalMeta } from '../../shell/named-meta.ts';
import { useSite } from '../../shell/use-site.ts';
import type { Route } from './+types/company';
import styles from './company.module.css';
import { CompanyFacts } from './company-facts.tsx';
import { InvitationsToMe } from './invitations-to-me.tsx';
import { PurchaseList } from './purchase-list.tsx';
import { SendForm } from './send-form.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams } = url;
  const own = await call(api, getOwnCompany, {});
  const purchases = own.company
    ? await call(api, listCompanyPurchases, { page: readPageNumber(searchParams) })
    : null;
  return {
    own,
    purchases,
    isDone: searchParams.has('done'),
    wayOut: (['left', 'dissolved'] as const).find((way) => searchParams.has(way)),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 300);
  const intent = text('intent');
  let licence = text('licence');
  try {
    if (intent === 'join') {
      await call(api, joinCompany, { invitationId: text('invitationId') });
    } else {
      const picture = fileOf(form, 'picture');
      if (picture.size > 0) licence = await service.sendLicence(api, picture);
      await call(api, sendCompany, {
        name: text('name'),
        code: text('code'),
        licence: licence || undefined,
        isCodeSure: text('isCodeSure'),
      });
    }
  } catch (error) {
    return refusePost(error, { intent, typed: { name: text('name'), code: text('code'), licence } });
  }
  return redirect(`${companyPath}?done`);
}

export const handle: FormHandle = { bodyLimit: pictureFormBytes };

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'company.title', description: 'company.lead', path: companyPath });

/** The first page about one's company: how to have one accepted, or what it is and what one may do in it. */
export default function CompanyPage({ loaderData, actionData }: Route.ComponentProps) {
  const user = useSite()?.user;
  const { own, purchases, isDone, wayOut } = loaderData;
  const { company, membership } = own;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  if (!company || !membership) {
    return (
      <>
        <PageHead
          title={<FormattedMessage id="company.title" />}
          text={<FormattedMessage id="company.lead" />}
        />
        {user && !user.isVerified && <VerifyFirst id="core.verify_first.upload" path="/personal/company" />}
        <div className={styles.cards}>
          {wayOut && (
            <Notice tone="ok">
              <FormattedMessage id={`company.${wayOut}.done`} />
            </Notice>
          )}
          <InvitationsToMe invitations={own.invitations} failure={failure} />
          <SendForm own={own} failure={failure} />
        </div>
      </>
    );
  }
  const maySend = company.state !== 'accepted' && own.powers.includes('send');
  return (
    <CompanyFrame
      name={company.name}
      text={<FormattedMessage id={`company.state.${company.state}`} />}
      powers={own.powers}
      isDone={isDone && company.state === 'accepted'}
    >
      {company.state === 'waiting' && (
        <Notice>
          <FormattedMessage id="company.waiting.text" />
        </Notice>
      )}
      {company.state === 'returned' && (
        <Notice tone="warn">
          <FormattedMessage id="company.returned.text" values={{ reason: company.reason }} />
        </Notice>
      )}
      <CompanyFacts company={company} membership={membership} seats={own.seats} powers={own.powers} />
      {maySend && <SendForm own={own} failure={failure} />}
      {purchases && company.state === 'accepted' && <PurchaseList purchases={purchases} />}
    </CompanyFrame>
  );
}
