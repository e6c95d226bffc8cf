import { FormattedMessage, useIntl } from 'react-intl';
import type { Answer, AnswerSource } from '../../../contract/answers/answers.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Card } from '../../components/ui/card.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import styles from './answers.module.css';
import { JudgeForm, type Judging } from './judge-form.tsx';

interface QuotedProps {
  answer: Answer;
  /** Left out for visitors. */
  judging: Judging | undefined;
}

/** Sentences as they stand in their texts, each with the number of its source. */
export function Quoted({ answer: { statements, sources, isByModel }, judging }: QuotedProps) {
  const intl = useIntl();
  const lang = useContentLang();
  return (
    <>
      <Card
        title={<FormattedMessage id="answers.quoted" />}
        aside={
          <Tag tone={isByModel ? 'warn' : 'plain'}>
            <FormattedMessage id={isByModel ? 'answers.by_model' : 'answers.by_rules'} />
          </Tag>
        }
      >
        <ul className={styles.statements}>
          {statements.map(({ place, text, source }) => (
            <li key={place}>
              <q lang={lang}>{text}</q>{' '}
              <a
                className={styles.mark}
                href={`#source-${source + 1}`}
                aria-label={intl.formatMessage({ id: 'answers.source.number' }, { number: source + 1 })}
              >
                [{source + 1}]
              </a>
              {judging && <JudgeForm place={place} label="answers.judge" {...judging} />}
            </li>
          ))}
        </ul>
        <p className={styles.quota}>
          <FormattedMessage id={isByModel ? 'answers.by_model.text' : 'answers.by_rules.text'} />
        </p>
      </Card>
      <section className={styles.section}>
        <h2>
          <FormattedMessage id="answers.sources" />
        </h2>
        <ol className={styles.sources}>
          {sources.map((source, at) => (
            <li key={source.url} id={`source-${at + 1}`}>
              <Source source={source} number={at + 1} />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function Source({ source, number }: { source: AnswerSource; number: number }) {
  const lang = useContentLang();
  const { title, section, url, standing, writtenAt } = source;
  const isTrusted = standing === 'wiki' || standing === 'accepted';
  return (
    <>
      <span className={styles.number}>[{number}]</span>
      <div>
        <AppLink to={url} lang={lang}>
          {section === '' ? title : `${title} · ${section}`}
        </AppLink>
        <p className={styles.facts}>
          <Tag tone={isTrusted ? 'ok' : 'plain'}>
            <FormattedMessage id={`answers.standing.${standing}`} />
          </Tag>
          <span>
            <FormattedMessage
              id="answers.written"
              values={{ date: <Time value={writtenAt} format="date" /> }}
            />
          </span>
        </p>
      </div>
    </>
  );
}
