import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { Proposal, WholeCase } from '../../../../contract/answers/corrections.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { Time } from '../../../components/ui/time.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from '../answers.module.css';
import { ReasonField } from './case-forms.tsx';

interface ProposalsProps {
  found: WholeCase;
  isStaff: boolean;
  failure: PostFailure | undefined;
}

/** What experts propose; staff decide on what is not their own. */
export function Proposals({ found, isStaff, failure }: ProposalsProps) {
  return (
    <section className={styles.section}>
      <h2>
        <FormattedMessage id="answers.case.proposals" />
      </h2>
      {found.proposals.length === 0 && (
        <p className="muted">
          <FormattedMessage id="answers.case.no_proposals" />
        </p>
      )}
      <div className={styles.proposals}>
        {found.proposals.map((proposal) => (
          <ProposalCard
            key={proposal.correctionId}
            proposal={proposal}
            canDecide={isStaff && !proposal.isOwn && found.state === 'open' && proposal.state === 'proposed'}
            failure={failure?.intent === String(proposal.correctionId) ? failure : undefined}
          />
        ))}
      </div>
    </section>
  );
}

const tones = { proposed: 'warn', accepted: 'ok', refused: 'plain' } as const;

interface ProposalCardProps {
  proposal: Proposal;
  canDecide: boolean;
  failure: PostFailure | undefined;
}

function ProposalCard({ proposal, canDecide, failure }: ProposalCardProps) {
  const lang = useContentLang();
  const { correctionId, expert, correction, sourcePath, state, coins, reason, createdAt } = proposal;
  return (
    <Card
      level="h3"
      title={expert?.nickname ?? <FormattedMessage id="answers.case.expert" />}
      aside={
        <Tag tone={tones[state]}>
          <FormattedMessage id={`answers.case.state.${state}`} />
        </Tag>
      }
    >
      <p className={styles.correction} lang={lang}>
        {correction}
      </p>
      <p className={styles.facts}>
        <AppLink className="link" to={sourcePath}>
          {sourcePath}
        </AppLink>
        <Time value={createdAt} />
        {coins > 0 && <FormattedMessage id="answers.case.coins" values={{ coins }} />}
        {reason !== '' && <span lang={lang}>{reason}</span>}
      </p>
      {canDecide && (
        <Form method="post" className={styles.decide}>
          <Refusal failure={failure} />
          <input type="hidden" name="intent" value={correctionId} />
          <ReasonField failure={failure} />
          <div className={styles.acts}>
            <Button type="submit" name="decision" value="accept" variant="primary">
              <FormattedMessage id="answers.case.accept" />
            </Button>
            <Button type="submit" name="decision" value="refuse">
              <FormattedMessage id="answers.case.refuse" />
            </Button>
          </div>
        </Form>
      )}
    </Card>
  );
}
