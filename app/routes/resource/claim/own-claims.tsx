import { FormattedMessage } from 'react-intl';
import { pageCount } from '../../../../contract/page-count.ts';
import { claimLimits } from '../../../../contract/resource/claim-kinds.ts';
import { listOwnClaims } from '../../../../contract/resource/claims.ts';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import styles from '../edit/edit.module.css';
import type { Route } from './+types/own-claims';
import { ClaimList } from './claim-list.tsx';

const path = '/personal/creation/claims';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  call(context.get(apiContext), listOwnClaims, { page: readPageNumber(url.searchParams) });

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'resource_claim.own', description: 'resource_claim.own.text', path });

/** Copyright claims that one made, those about one's own resources, and how many count. */
export default function OwnClaims({ loaderData: { claims, strikes } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <PageHead
        title={<FormattedMessage id="resource_claim.own" />}
        text={<FormattedMessage id="resource_claim.own.text" />}
      />
      {strikes > 0 && (
        <Notice tone={strikes >= claimLimits.strikes ? 'bad' : 'warn'}>
          <FormattedMessage
            id="resource_claim.own.strikes"
            values={{ count: strikes, max: claimLimits.strikes }}
          />
        </Notice>
      )}
      <Card>
        {claims.items.length === 0 ? (
          <EmptyState title={<FormattedMessage id="resource_claim.own.none" />} level="h2" />
        ) : (
          <ClaimList
            rows={claims.items}
            isForAuthor={({ side }) => side === 'author'}
            facts={({ side }) => <FormattedMessage id={`resource_claim.own.${side}`} />}
          />
        )}
        <Pagination page={claims.page} pageCount={pageCount(claims)} path={path} query="" />
      </Card>
    </div>
  );
}
