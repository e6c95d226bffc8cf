import { FormattedMessage } from 'react-intl';
import type { Answer } from '../../../contract/answers/answers.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Card } from '../../components/ui/card.tsx';
import { Time } from '../../components/ui/time.tsx';
import { Written } from '../../components/ui/written.tsx';
import styles from './answers.module.css';

/** What an expert put right for this question, with who and where it stands. */
export function Corrected({ corrected }: { corrected: NonNullable<Answer['corrected']> }) {
  const lang = useContentLang();
  const { correction, sourcePath, expert, decidedAt } = corrected;
  const date = <Time value={decidedAt} format="date" />;
  return (
    <Card title={<FormattedMessage id="answers.corrected" />}>
      <p className={styles.correction} lang={lang}>
        {correction}
      </p>
      <p className={styles.facts}>
        <AppLink className="link" to={sourcePath}>
          <FormattedMessage id="answers.corrected.source" />
        </AppLink>
        <span>
          {expert ? (
            <FormattedMessage
              id="answers.corrected.by"
              values={{
                date,
                name: (
                  <AppLink className="link" to={`/space/${expert.userId}`}>
                    <Written text={expert.nickname} />
                  </AppLink>
                ),
              }}
            />
          ) : (
            <FormattedMessage id="answers.corrected.gone" values={{ date }} />
          )}
        </span>
      </p>
    </Card>
  );
}
