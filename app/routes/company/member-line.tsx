import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { CompanyMember } from '../../../contract/company/members.ts';
import { type CompanyRole, givenRoles, mayInCompany, mayManage } from '../../../contract/company/roles.ts';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/choice.tsx';
import { Coin } from '../../components/ui/coin.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { SelectField } from '../../components/ui/text-field.tsx';
import { Time } from '../../components/ui/time.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './company.module.css';
import { LabelField, Limit, LimitField, RoleField } from './person-line.tsx';

interface MemberLineProps {
  member: CompanyMember;
  others: readonly CompanyMember[];
  viewerRole: CompanyRole;
  failure: PostFailure | undefined;
}

/** One member, and what the viewer may change about them. */
export function MemberLine({ member, others, viewerRole, failure }: MemberLineProps) {
  const { userId, nickname, label, role, monthLimit, monthSpent, joinedAt } = member;
  const mayAllot = mayInCompany(viewerRole, 'coins');
  const typed = failure?.typed ?? {};
  return (
    <li>
      <div className={styles.person}>
        <b>
          {nickname} {label && <span className={styles.quiet}>{label}</span>}
        </b>
        <Tag tone={role === 'owner' ? 'copper' : 'plain'}>
          <FormattedMessage id={`company.role.${role}`} />
        </Tag>
        <span>
          <FormattedMessage id="company.month_spent" /> <Coin amount={monthSpent} /> /{' '}
          <Limit amount={monthLimit} />
        </span>
        <span className={styles.quiet}>
          <FormattedMessage id="company.joined" /> <Time value={joinedAt} format="date" />
        </span>
      </div>
      {(mayAllot || member.can.manage) && (
        <details className={styles.more} open={failure !== undefined}>
          <summary>
            <FormattedMessage id="company.edit" />
          </summary>
          <div className={styles.forms}>
            {mayAllot && (
              <Form method="post" className={styles.form}>
                <LimitField typed={typed.monthLimit ?? (monthLimit === null ? '' : String(monthLimit))} />
                <div>
                  <Button type="submit" name="intent" value={`limit:${userId}`}>
                    <FormattedMessage id="company.limit.save" />
                  </Button>
                </div>
              </Form>
            )}
            {member.can.manage && (
              <Form method="post" className={styles.form}>
                <RoleField
                  roles={givenRoles.filter((each) => mayManage(viewerRole, each))}
                  chosen={typed.role ?? role}
                />
                <LabelField typed={typed.label ?? label} />
                <div>
                  <Button type="submit" name="intent" value={`save:${userId}`}>
                    <FormattedMessage id="company.member.save" />
                  </Button>
                </div>
              </Form>
            )}
            {member.can.manage && <RemoveForm member={member} others={others} />}
          </div>
        </details>
      )}
    </li>
  );
}

function RemoveForm({ member, others }: Pick<MemberLineProps, 'member' | 'others'>) {
  return (
    <details className={styles.more}>
      <summary>
        <FormattedMessage id="company.remove" />
      </summary>
      <Form method="post" className={styles.form}>
        <p className={styles.quiet}>
          <FormattedMessage id="company.remove.text" />
        </p>
        <SelectField label={<FormattedMessage id="company.heir" />} name="heirId">
          {others
            .filter(({ userId }) => userId !== member.userId)
            .map(({ userId, nickname, label }) => (
              <option key={userId} value={userId}>
                {label ? `${nickname} (${label})` : nickname}
              </option>
            ))}
        </SelectField>
        <Checkbox name="withBasket">
          <FormattedMessage id="company.with_basket" />
        </Checkbox>
        <div>
          <Button type="submit" name="intent" value={`remove:${member.userId}`} variant="danger">
            <FormattedMessage id="company.remove.go" values={{ person: member.label || member.nickname }} />
          </Button>
        </div>
      </Form>
    </details>
  );
}
