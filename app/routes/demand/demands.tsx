import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { claimDemand, type Demand, listDemands, minAskers } from '../../../contract/demand/demand.ts';
import { drawingTag } from '../../../contract/demand/drawing-tag.ts';
import { listTopics } from '../../../contract/forum/forum.ts';
import { pageCount } from '../../../contract/page-count.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { drawingBountyAddress } from '../../components/lists/drawing-bounty-address.ts';
import { TopicList } from '../../components/lists/topic-list.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Coin } from '../../components/ui/coin.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { ColumnHeads, numberCell, Table } from '../../components/ui/table.tsx';
import { Time } from '../../components/ui/time.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { personalMeta } from '../../shell/named-meta.ts';
import { VerifyBeforehand } from '../../shell/verify-beforehand.tsx';
import type { Route } from './+types/demands';
import styles from './demands.module.css';

const path = '/personal/creation/demands';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [demands, bounties] = await Promise.all([
    call(api, listDemands, { page: readPageNumber(url.searchParams) }),
    call(api, listTopics, { tag: drawingTag, sort: 'bounty' }),
  ]);
  return { demands, bounties: bounties.items };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readPost(request);
  try {
    await call(context.get(apiContext), claimDemand, { words: form.words ?? '', isOn: form.isOn === '1' });
  } catch (error) {
    return refusePost(error, { intent: 'claim' });
  }
  throw redirect(`${path}${url.search}`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'demand.title', description: 'demand.title', path });

/** What people looked for and did not find, for whoever could make it. */
export default function Demands({ loaderData: { demands, bounties }, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const failure = actionData?.failure;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="demand.title" />}
        text={<FormattedMessage id="demand.text" values={{ count: minAskers }} />}
        actions={
          <ButtonLink to={drawingBountyAddress('')}>
            <FormattedMessage id="demand.bounty.offer" />
          </ButtonLink>
        }
      />
      <Refusal failure={failure} />
      <VerifyBeforehand what="submit" />
      {bounties.length > 0 && (
        <Card
          title={<FormattedMessage id="demand.bounty.open" />}
          aside={
            <AppLink className="link" to={`/forum?sort=bounty&tag=${encodeURIComponent(drawingTag)}`}>
              <FormattedMessage id="demand.bounty.all" />
            </AppLink>
          }
          isFlush
        >
          <TopicList topics={bounties} />
        </Card>
      )}
      <Card isFlush>
        {demands.items.length === 0 ? (
          <EmptyState title={<FormattedMessage id="demand.none" />} level="h2">
            <FormattedMessage id="demand.none.text" />
          </EmptyState>
        ) : (
          <Table label={intl.formatMessage({ id: 'demand.title' })}>
            <ColumnHeads
              names={['words', 'count', 'last', 'coins', 'claims', 'acts']}
              numbers={['count', 'claims']}
              text={(column) => <FormattedMessage id={`demand.${column}`} />}
            />
            <tbody>
              {demands.items.map((demand) => (
                <DemandRow key={demand.words} demand={demand} />
              ))}
            </tbody>
          </Table>
        )}
        <Pagination page={demands.page} pageCount={pageCount(demands)} path={path} />
      </Card>
    </>
  );
}

function DemandRow({ demand }: { demand: Demand }) {
  const { words, spellings, count, lastAt, coins, claimCount, isClaimed } = demand;
  return (
    <tr>
      <th scope="row" className={styles.words}>
        {words}
        {spellings.length > 0 && <p className={styles.quiet}>{spellings.join(' · ')}</p>}
      </th>
      <td className={numberCell}>{count}</td>
      <td>
        <Time value={lastAt} />
      </td>
      <td className={styles.coins}>
        <Coins coins={coins} />
      </td>
      <td className={numberCell}>{claimCount}</td>
      <td>
        <Form method="post" className={styles.acts}>
          <input type="hidden" name="words" value={words} />
          <Button type="submit" name="isOn" value={isClaimed ? '0' : '1'} size="small">
            <FormattedMessage id={isClaimed ? 'demand.unclaim' : 'demand.claim'} />
          </Button>
          <ButtonLink
            to={`/personal/creation/resource/new?title=${encodeURIComponent(words)}`}
            variant="ghost"
            size="small"
          >
            <FormattedMessage id="demand.upload" />
          </ButtonLink>
          <ButtonLink to={drawingBountyAddress(words)} variant="ghost" size="small">
            <FormattedMessage id="demand.bounty" />
          </ButtonLink>
        </Form>
      </td>
    </tr>
  );
}

/** What a work could bring, and what that is calculated from. */
function Coins({ coins }: Pick<Demand, 'coins'>) {
  const intl = useIntl();
  if (!coins) {
    return (
      <span className={styles.quiet}>
        <FormattedMessage id="demand.coins.unknown" />
      </span>
    );
  }
  const { low, high, ...basis } = coins;
  return (
    <>
      <Coin amount={low === high ? high : `${intl.formatNumber(low)}–${intl.formatNumber(high)}`} />
      <p className={styles.quiet}>
        <FormattedMessage id="demand.coins.basis" values={basis} />
      </p>
    </>
  );
}
