import { FormattedMessage } from 'react-intl';
import type { OwnRealName } from '../../../contract/real-name/real-name.ts';
import { Card } from '../../components/ui/card.tsx';
import { Lamp } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import styles from './real-name.module.css';
import { stateTones } from './state-tones.ts';

/** What the mark stands at, and all that is stored of it. */
export function MarkCard({ own }: { own: OwnRealName }) {
  const { state, name, way, document, reason, askedAt, decidedAt } = own;
  return (
    <Card
      title={<FormattedMessage id="real_name.mark" />}
      aside={
        <Lamp tone={stateTones[state]}>
          <FormattedMessage id={`real_name.state.${state}`} />
        </Lamp>
      }
    >
      <dl className={styles.facts}>
        {name && (
          <>
            <dt>
              <FormattedMessage id="real_name.name" />
            </dt>
            <dd>{name}</dd>
          </>
        )}
        {way && (
          <>
            <dt>
              <FormattedMessage id="real_name.way" />
            </dt>
            <dd>
              <FormattedMessage id={`real_name.way.${way}`} />
            </dd>
          </>
        )}
        {document && (
          <>
            <dt>
              <FormattedMessage id="real_name.document" />
            </dt>
            <dd>
              <FormattedMessage id={`real_name.document.${document}`} />
            </dd>
          </>
        )}
        {(decidedAt ?? askedAt) && (
          <>
            <dt>
              <FormattedMessage id={decidedAt ? 'real_name.decided' : 'real_name.asked'} />
            </dt>
            <dd>
              <Time value={decidedAt ?? askedAt ?? ''} format="full" />
            </dd>
          </>
        )}
        {reason && (
          <>
            <dt>
              <FormattedMessage id="real_name.reason" />
            </dt>
            <dd>{reason}</dd>
          </>
        )}
      </dl>
    </Card>
  );
}
