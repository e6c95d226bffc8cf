import { FormattedMessage, useIntl } from 'react-intl';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import type { getOwnFigures } from '../../../../contract/resource/edit.ts';
import { minArrivals } from '../../../../contract/resource/views.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Coin } from '../../../components/ui/coin.tsx';
import { Count } from '../../../components/ui/count.tsx';
import styles from './edit.module.css';

type Figures = EndpointOutput<typeof getOwnFigures>;

const width = 720;
const height = 140;

/** What one's works did: the sums, and 30 days as a chart that is in the first HTML. */
export function OwnFigures({ figures }: { figures: Figures }) {
  const intl = useIntl();
  const { views, downloads, buyers } = figures;
  const percent = (part: number, whole: number) =>
    whole === 0 ? '—' : intl.formatNumber(part / whole, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <Card
      title={<FormattedMessage id="resource_edit.figures" />}
      aside={
        <AppLink className="link" to="/personal/creation/income">
          <FormattedMessage id="resource_edit.income" />
        </AppLink>
      }
    >
      <dl className={styles.figures}>
        <Figure id="resource_edit.column.views" value={<Count value={views} />} />
        <Figure id="resource_edit.column.downloads" value={<Count value={downloads} />} />
        <Figure id="resource_edit.conversion" value={percent(downloads, views)} />
        <Figure id="resource_edit.column.buyers" value={<Count value={buyers} />} />
        <Figure id="resource_edit.sold" value={<Coin amount={figures.sold} />} />
        <Figure id="resource_edit.income.frozen" value={<Coin amount={figures.incomeFrozen} />} />
        <Figure id="resource_edit.income.free" value={<Coin amount={figures.income} />} />
      </dl>
      <Chart days={figures.days} />
      <Sources sources={figures.sources} />
      <SearchWords words={figures.words} />
    </Card>
  );
}

function Figure({
  id,
  value,
}: {
  id:
    | 'resource_edit.column.views'
    | 'resource_edit.column.downloads'
    | 'resource_edit.column.buyers'
    | 'resource_edit.conversion'
    | 'resource_edit.sold'
    | 'resource_edit.income.frozen'
    | 'resource_edit.income.free';
  value: React.ReactNode;
}) {
  return (
    <div>
      <dt>
        <FormattedMessage id={id} />
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

/** From what kind of place people came. */
function Sources({ sources }: Pick<Figures, 'sources'>) {
  const intl = useIntl();
  const sum = sources.reduce((all, { count }) => all + count, 0);
  if (sum === 0) return null;
  return (
    <section className={styles.words}>
      <h3>
        <FormattedMessage id="resource_edit.sources" />
      </h3>
      <ul>
        {sources.map(({ source, count }) => (
          <li key={source}>
            <FormattedMessage id={`resource_edit.source.${source}`} />{' '}
            <span className={styles.hint}>
              <FormattedMessage
                id="resource_edit.source.count"
                values={{
                  count,
                  part: intl.formatNumber(count / sum, { style: 'percent', maximumFractionDigits: 0 }),
                }}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** By which words people found one's works. */
function SearchWords({ words }: Pick<Figures, 'words'>) {
  return (
    <section className={styles.words}>
      <h3>
        <FormattedMessage id="resource_edit.words" />
      </h3>
      {words.length === 0 ? (
        <p className={styles.hint}>
          <FormattedMessage id="resource_edit.words.none" values={{ count: minArrivals }} />
        </p>
      ) : (
        <ul>
          {words.map(({ words: text, count, resourceCount }) => (
            <li key={text}>
              <AppLink className="link" to={`/resources/search?q=${encodeURIComponent(text)}`}>
                {text}
              </AppLink>{' '}
              <span className={styles.hint}>
                <FormattedMessage id="resource_edit.words.count" values={{ count, resourceCount }} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Views as a line, downloads as bars, each on the scale of the larger. */
function Chart({ days }: Pick<Figures, 'days'>) {
  const intl = useIntl();
  const max = Math.max(1, ...days.map(({ views, downloads }) => Math.max(views, downloads)));
  const step = width / days.length;
  const y = (value: number) => height - (value / max) * (height - 8);
  const line = days.map(({ views }, index) => `${(index + 0.5) * step},${y(views).toFixed(1)}`).join(' ');
  const sums = days.reduce(
    (sum, day) => ({ views: sum.views + day.views, downloads: sum.downloads + day.downloads }),
    { views: 0, downloads: 0 },
  );
  return (
    <>
      <div className={styles.chart}>
        <span aria-hidden="true">
          <FormattedMessage id="resource_edit.chart.most" values={{ most: max }} />
        </span>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={intl.formatMessage({ id: 'resource_edit.chart' }, sums)}
        >
          <path className={styles.axis} d={`M0 ${height}H${width}`} />
          {days.map(({ day, downloads }, index) => (
            <rect
              key={day}
              className={styles.downloads}
              x={index * step + step * 0.25}
              y={y(downloads)}
              width={step * 0.5}
              height={height - y(downloads)}
            />
          ))}
          <polyline className={styles.views} points={line} />
        </svg>
        <span className={styles.days} aria-hidden="true">
          <span>{days[0]?.day}</span>
          <span>{days.at(-1)?.day}</span>
        </span>
      </div>
      <p className={styles.key}>
        <FormattedMessage id="resource_edit.chart" values={sums} />
      </p>
    </>
  );
}
