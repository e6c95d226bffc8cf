import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ProposedVector } from '../../../../contract/brain/vectors.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Lamp, Tag } from '../../../components/ui/tag.tsx';
import { Time } from '../../../components/ui/time.tsx';
import type { describeVector } from './describe-vectors.ts';
import styles from './vectors.module.css';

export type DescribedProposal = ReturnType<typeof describeVector> &
  Pick<ProposedVector, 'vectorId' | 'state' | 'reason' | 'author' | 'createdAt'>;

const tones = { open: 'warn', accepted: 'ok', refused: 'plain', withdrawn: 'plain' } as const;

/** One proposed vector: source, expected and computed value, and what can be done with it. */
export function ProposalCard({ proposal, children }: { proposal: DescribedProposal; children?: ReactNode }) {
  const { title, result, source, lang, grade, address, expected, computed, isRight } = proposal;
  return (
    <Card
      level="h2"
      title={`${title} · ${result}`}
      aside={
        <Tag tone={tones[proposal.state]}>
          <FormattedMessage id={`brain.vectors.state.${proposal.state}`} />
        </Tag>
      }
    >
      <p className={styles.origin} lang={lang}>
        {source}
      </p>
      <dl className={styles.pairs}>
        <div>
          <dt>
            <FormattedMessage id="brain.vectors.expected" />
          </dt>
          <dd>{expected}</dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="brain.vectors.computed" />
          </dt>
          <dd>
            <AppLink className="link" to={address} rel="nofollow">
              {computed}
            </AppLink>
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="brain.vectors.state" />
          </dt>
          <dd>
            <Lamp tone={isRight ? 'ok' : 'bad'}>
              <FormattedMessage id={isRight ? 'brain.vectors.right' : 'brain.vectors.wrong'} />
            </Lamp>
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="brain.vectors.grade" />
          </dt>
          <dd>{grade}</dd>
        </div>
      </dl>
      <p className={styles.facts}>
        {proposal.author && <span>{proposal.author.nickname}</span>}
        <Time value={proposal.createdAt} />
        {proposal.reason !== '' && <span>{proposal.reason}</span>}
      </p>
      {children}
    </Card>
  );
}
