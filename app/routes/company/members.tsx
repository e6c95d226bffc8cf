import { FormattedMessage } from 'react-intl';
import { redirect } from 'react-router';
import {
  listCompanyMembers,
  removeCompanyMember,
  setCompanyLimit,
  updateCompanyMember,
} from '../../../contract/company/members.ts';
import { givenRoles } from '../../../contract/company/roles.ts';
import { pageCount } from '../../../contract/page-count.ts';
import { CompanyFrame, companyPath } from '../../components/company/company-frame.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { personalMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/members';
import styles from './company.module.css';
import { MemberLine } from './member-line.tsx';
import { requireCompany } from './own-company.ts';

const path = `${companyPath}/members`;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams } = url;
  const own = await requireCompany(api, 'list');
  return {
    own,
    members: await call(api, listCompanyMembers, { page: readPageNumber(searchParams) }),
    isDone: searchParams.has('done'),
    passed: searchParams.get('passed'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readPost(request);
  const [intent = '', userId = ''] = (form.intent ?? '').split(':');
  try {
    if (intent === 'remove') {
      const { heirId = '', withBasket } = form;
      const { passedCount } = await call(api, removeCompanyMember, { userId, heirId, withBasket });
      return redirect(`${path}?passed=${passedCount}`);
    }
    if (intent === 'limit') {
      await call(api, setCompanyLimit, { userId, monthLimit: form.monthLimit ?? '0' });
    } else {
      const role = givenRoles.find((each) => each === form.role) ?? 'member';
      await call(api, updateCompanyMember, { userId, role, label: form.label ?? '' });
    }
  } catch (error) {
    return refusePost(error, { intent: form.intent ?? '', typed: form });
  }
  return redirect(`${path}?done`);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'company.tab.members', description: 'company.members.text', path });

/** Who belongs to the company: roles, limits, and letting somebody go. */
export default function Members({ loaderData, actionData }: Route.ComponentProps) {
  const { own, members, isDone, passed } = loaderData;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <CompanyFrame
      name={own.company.name}
      text={<FormattedMessage id="company.members.text" />}
      powers={own.powers}
      failure={failure}
      isDone={isDone}
    >
      {passed !== null && !failure && (
        <Notice tone="ok">
          <FormattedMessage id="company.removed" values={{ count: Number(passed) || 0 }} />
        </Notice>
      )}
      <Card title={<FormattedMessage id="company.tab.members" />} aside={members.total} isFlush>
        <ul className={styles.people}>
          {members.items.map((member) => (
            <MemberLine
              key={member.userId}
              member={member}
              others={members.items}
              viewerRole={own.membership.role}
              failure={failure?.intent.endsWith(`:${member.userId}`) ? failure : undefined}
            />
          ))}
        </ul>
      </Card>
      <Pagination page={members.page} pageCount={pageCount(members)} path={path} />
    </CompanyFrame>
  );
}
