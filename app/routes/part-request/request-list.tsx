import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { PartRequest } from '../../../contract/part-request/part-request.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Button } from '../../components/ui/button.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import { Written } from '../../components/ui/written.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './requests.module.css';

interface RequestListProps {
  requests: readonly PartRequest[];
  /** Of a vote. */
  failure?: PostFailure | undefined;
}

/** Parts that people ask for, each with its votes and what became of it. */
export function RequestList({ requests, failure }: RequestListProps) {
  return (
    <>
      <Refusal failure={failure} />
      <ul className={styles.list}>
        {requests.map((request) => (
          <RequestRow key={request.requestId} request={request} />
        ))}
      </ul>
    </>
  );
}

function RequestRow({ request }: { request: PartRequest }) {
  const intl = useIntl();
  const lang = useContentLang();
  const { requestId, maker, number, purpose, state, voteCount, isVoted, part, createdAt } = request;
  const act = isVoted ? 'part_request.unvote' : 'part_request.vote';
  return (
    <li>
      <div className={styles.words}>
        <p className={styles.name}>
          <span className={styles.number}>
            <Written text={number} />
          </span>{' '}
          {maker ? <Written text={maker} /> : <FormattedMessage id="part_request.any_maker" />}
        </p>
        {purpose && <p lang={lang}>{purpose}</p>}
        {part && (
          <AppLink className="link" to={`/ldz/detail/${part.id}`} lang={lang}>
            {part.number} {part.name}
          </AppLink>
        )}
        <p className={styles.meta}>
          <FormattedMessage id="part_request.votes" values={{ count: voteCount }} />
          {' · '}
          <Time value={createdAt} />
        </p>
      </div>
      <div className={styles.acts}>
        <Tag tone={state === 'there' ? 'ok' : state === 'taken' ? 'blue' : 'plain'}>
          <FormattedMessage id={`part_request.state.${state}`} />
        </Tag>
        {(state === 'asked' || state === 'taken') && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="vote" />
            <input type="hidden" name="requestId" value={requestId} />
            <Button
              type="submit"
              name="isOn"
              value={isVoted ? '0' : '1'}
              size="small"
              variant={isVoted ? 'ghost' : 'secondary'}
              aria-label={intl.formatMessage({ id: `${act}.label` }, { number })}
            >
              <FormattedMessage id={act} />
            </Button>
          </Form>
        )}
      </div>
    </li>
  );
}
