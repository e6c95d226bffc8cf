import { FormattedMessage, useIntl } from 'react-intl';
import type { PartCard } from '../../../../contract/part/part.ts';
import type { BuildRule, BuildSlot } from '../../../../contract/selection/build.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import styles from './build.module.css';

interface SlotCardProps {
  slot: BuildSlot;
  slots: readonly BuildSlot[];
  path: string;
  query: string;
  ruleById: ReadonlyMap<string, BuildRule>;
}

/** One place of a build: what stands in it and how the rules judge it, what may, and what may not and why. */
export function SlotCard({ slot, slots, path, query, ruleById }: SlotCardProps) {
  const intl = useIntl();
  const name = intl.locale === 'en-US' ? slot.en : slot.zh;
  const address = (id: number | undefined) => {
    const params = new URLSearchParams(query);
    params.delete(`part.${slot.key}`);
    if (id !== undefined) params.set(`part.${slot.key}`, String(id));
    return `${path}?${params}`;
  };
  return (
    <Card
      title={name}
      aside={
        slot.isOptional && (
          <Tag>
            <FormattedMessage id="selection.build.optional" />
          </Tag>
        )
      }
    >
      {slot.chosen && <Chosen chosen={slot.chosen} ruleById={ruleById} without={address(undefined)} />}
      {slot.allowed.length > 0 && (
        <details open={!slot.chosen}>
          <summary>
            <FormattedMessage
              id="selection.build.allowed"
              values={{ count: slot.allowedCount, shown: slot.allowed.length }}
            />
          </summary>
          <ul className={styles.options}>
            {slot.allowed.map((part) => (
              <li key={part.id}>
                <AppLink to={address(part.id)} rel="nofollow" isScrollKept className={styles.number}>
                  {part.number}
                </AppLink>
                <PartWords part={part} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {slot.allowed.length === 0 && !slot.chosen && (
        <p className={styles.quiet}>
          <Nothing slot={slot} slots={slots} />
        </p>
      )}
      {slot.forbidden.length > 0 && <Forbidden forbidden={slot.forbidden} ruleById={ruleById} />}
    </Card>
  );
}

/** Why a place offers nothing: others come first, the library has none, or rules forbid all. */
function Nothing({ slot, slots }: { slot: BuildSlot; slots: readonly BuildSlot[] }) {
  const { locale, formatList } = useIntl();
  if (slot.awaits.length > 0) {
    const names = slots
      .filter(({ key }) => slot.awaits.includes(key))
      .map(({ zh, en }) => (locale === 'en-US' ? en : zh));
    return <FormattedMessage id="selection.build.later" values={{ names: formatList(names) }} />;
  }
  return (
    <FormattedMessage id={slot.forbidden.length > 0 ? 'selection.build.none' : 'selection.build.absent'} />
  );
}

function PartWords({ part }: { part: PartCard }) {
  const lang = useContentLang();
  return (
    <span className={styles.quiet} lang={lang}>
      {part.maker.name} · {part.name}
    </span>
  );
}

function RuleLink({ rule }: { rule: BuildRule | undefined }) {
  const intl = useIntl();
  if (!rule) return null;
  return (
    <a className="link" href={`#${rule.id}`}>
      {intl.locale === 'en-US' ? rule.en : rule.zh}
    </a>
  );
}

function Chosen({
  chosen: { part, outcomes },
  ruleById,
  without,
}: {
  chosen: NonNullable<BuildSlot['chosen']>;
  ruleById: SlotCardProps['ruleById'];
  without: string;
}) {
  return (
    <div className={styles.chosen}>
      <p>
        <AppLink to={`/ldz/detail/${part.id}`} className={styles.number}>
          {part.number}
        </AppLink>{' '}
        <PartWords part={part} />{' '}
        <AppLink className="link" to={without} rel="nofollow" isScrollKept>
          <FormattedMessage id="selection.build.remove" />
        </AppLink>
      </p>
      <ul className={styles.outcomes}>
        {outcomes.map(({ ruleId, left, right, holds }) => (
          <li key={ruleId}>
            <Tag tone={holds ? 'ok' : 'bad'}>
              <FormattedMessage id={holds ? 'selection.build.holds' : 'selection.build.broken'} />
            </Tag>
            <RuleLink rule={ruleById.get(ruleId)} />
            <span className={styles.quiet}>
              {left} / {right}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Forbidden({
  forbidden,
  ruleById,
}: {
  forbidden: BuildSlot['forbidden'];
  ruleById: SlotCardProps['ruleById'];
}) {
  return (
    <details>
      <summary>
        <FormattedMessage id="selection.build.forbidden" />
      </summary>
      <ul className={styles.outcomes}>
        {forbidden.map(({ ruleId, count, examples }) => (
          <li key={ruleId}>
            <Tag tone="bad">
              <FormattedMessage id="selection.build.forbidden.count" values={{ count }} />
            </Tag>
            <RuleLink rule={ruleById.get(ruleId)} />
            {examples.map(({ part, left, right }) => (
              <span key={part.id} className={styles.quiet}>
                <span className={styles.number}>{part.number}</span> {left} / {right}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
