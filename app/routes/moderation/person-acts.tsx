import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { getPersonModeration } from '../../../contract/moderation/sanction.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './form.module.css';
import { ReasonField } from './reason-field.tsx';

interface PersonActsProps {
  acts: EndpointOutput<typeof getPersonModeration>['acts'];
  failure: PostFailure | undefined;
}

/** A person's record, the newest first; what still holds can be lifted. */
export function PersonActs({ acts, failure }: PersonActsProps) {
  return (
    <Card title={<FormattedMessage id="moderation.person.acts" />}>
      {acts.length === 0 ? (
        <p className={styles.meta}>
          <FormattedMessage id="moderation.person.acts.none" />
        </p>
      ) : (
        <ul className={styles.list}>
          {acts.map((act) => (
            <li key={act.actId} className={styles.item}>
              <p className={styles.row}>
                <Tag tone={act.isReversed ? 'plain' : 'warn'}>
                  <FormattedMessage id={`moderation.act.${act.act}`} />
                </Tag>
                {act.isReversed && (
                  <Tag tone="ok">
                    <FormattedMessage id="moderation.reversed" />
                  </Tag>
                )}
                <span className="mono">
                  {act.thingKind}:{act.thingId}
                </span>
                <span className={styles.meta}>
                  {act.actorName} <Time value={act.createdAt} format="full" />
                </span>
              </p>
              <p>{act.reason}</p>
              {!act.isReversed && act.thingKind === 'person' && (
                <details open={failure?.intent === `lift:${act.actId}`}>
                  <summary className={styles.link}>
                    <FormattedMessage id="moderation.lift" />
                  </summary>
                  <Form method="post" className={styles.form}>
                    <ReasonField intent={`lift:${act.actId}`} failure={failure} />
                    <div>
                      <Button type="submit" size="small">
                        <FormattedMessage id="moderation.lift" />
                      </Button>
                    </div>
                  </Form>
                </details>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
