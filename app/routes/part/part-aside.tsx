import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { showClass } from '../../../contract/part/class-codes.ts';
import type { Edition } from '../../../contract/part/kinds.ts';
import type { Part } from '../../../contract/part/part.ts';
import { partPackagePath } from '../../../contract/part/paths.ts';
import { AddToList } from '../../components/material-list/add-to-list.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { FollowButton } from '../../components/notices/follow-button.tsx';
import { GradeBar } from '../../components/part/grade-bar.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Lamp, Tag } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import { TitleBlock, type TitleBlockEntry } from '../../components/ui/title-block.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { partPath } from './library/part-query.ts';
import styles from './part.module.css';

interface PartAsideProps {
  part: Part;
  edition: Edition;
  /** Null for visitors. */
  follows: { part: boolean; maker: boolean } | null;
}

/** What a part is in short, what is missing of it, and what one can do with it. */
export function PartAside({ part, edition, follows }: PartAsideProps) {
  return (
    <>
      <Card className={styles.screen ?? ''}>
        <div className={styles.acts}>
          <ButtonLink
            to={`${partPackagePath}?id=${part.id}`}
            variant="primary"
            isReload
            rel="nofollow"
            isBlock
          >
            <FormattedMessage id="part.package.do" />
          </ButtonLink>
          <Form method="post" action="/ldz/basket">
            <input type="hidden" name="id" value={part.id} />
            <Button type="submit" isBlock>
              <FormattedMessage id="part.basket.add" />
            </Button>
          </Form>
          <AddToList ids={[part.id]} />
          <ButtonLink to={comparePath(part)} rel="nofollow" isBlock>
            <FormattedMessage id="part.compare.neighbours" />
          </ButtonLink>
          <ButtonLink to={`/dxxsample/replace?id=${part.id}`} rel="nofollow" isBlock>
            <FormattedMessage id="part.replace" />
          </ButtonLink>
          {part.state === 'published' && (
            <FollowButton
              kind="part"
              id={part.id}
              name={part.number}
              isFollowed={follows?.part ?? false}
              isSignedIn={follows !== null}
              isBlock
            />
          )}
          <FollowButton
            kind="maker"
            id={part.maker.slug}
            name={part.maker.name}
            isFollowed={follows?.maker ?? false}
            isSignedIn={follows !== null}
            isBlock
          />
        </div>
      </Card>
      <Facts part={part} />
      {part.successor && (
        <Card title={<FormattedMessage id="part.successor" />}>
          <AppLink className="link" to={partPath(edition, part.successor.id)}>
            {part.successor.number} {part.successor.name}
          </AppLink>
        </Card>
      )}
      <Completeness part={part} />
      {part.versions.length > 0 && (
        <Card title={<FormattedMessage id="part.versions" />}>
          <ol className={styles.versions}>
            {part.versions.map(({ version, note, changedAt }) => (
              <li key={version}>
                <span>
                  <FormattedMessage id="part.version.next" values={{ version: version + 1 }} />
                  {note && `：${note}`}
                </span>
                <Time value={changedAt} />
              </li>
            ))}
          </ol>
        </Card>
      )}
    </>
  );
}

function comparePath(part: Part & { neighbours?: readonly { id: number }[] }): string {
  const ids = [part.id, ...(part.neighbours ?? []).map(({ id }) => id)].slice(0, 4);
  return `/ldz/compare?${new URLSearchParams(ids.map((id) => ['id', String(id)]))}`;
}

function Facts({ part }: { part: Part }) {
  const intl = useIntl();
  const { size, powerLoss } = part;
  const sides = [size.width, size.height, size.depth];
  const entry = (id: MessageId, value: TitleBlockEntry['value'], isWide = false): TitleBlockEntry[] =>
    value === '' || value === null ? [] : [{ name: intl.formatMessage({ id }), value, isWide }];
  return (
    <TitleBlock
      entries={[
        ...entry('part.fact.number', <span className={styles.number}>{part.number}</span>, true),
        ...entry(
          'part.facet.maker',
          <AppLink className="link" to={`/ldz/makers/${part.maker.slug}`}>
            {part.maker.name}
          </AppLink>,
        ),
        ...entry('part.fact.series', part.series),
        ...entry('part.fact.family', part.family.name),
        ...entry('part.fact.letter', part.letterCode),
        ...entry('part.fact.classes', part.classes.map(showClass).join(' · '), true),
        ...entry(
          'part.fact.size',
          sides.some((side) => side !== null) ? `${sides.map((side) => side ?? '–').join(' × ')} mm` : null,
          true,
        ),
        ...entry('part.fact.loss', powerLoss === null ? null : `${powerLoss}\u00a0W`),
        ...entry(
          'part.facet.life',
          <Tag tone={part.lifeCycle === 'active' ? 'ok' : part.lifeCycle === 'discontinued' ? 'bad' : 'warn'}>
            <FormattedMessage id={`part.life.${part.lifeCycle}`} />
          </Tag>,
        ),
        ...entry('part.fact.version', String(part.version)),
        ...entry('part.fact.updated', <Time value={part.updatedAt} />, true),
      ]}
    />
  );
}

/** The grade, and what would make it better. */
function Completeness({ part }: { part: Part }) {
  return (
    <Card
      title={<FormattedMessage id="part.facet.grade" />}
      aside={
        <span className={styles.grade}>
          <GradeBar grade={part.grade} />
          <FormattedMessage id={`part.grade.${part.grade}`} />
        </span>
      }
    >
      {part.missing.length === 0 ? (
        <Lamp tone="ok">
          <FormattedMessage id="part.missing.none" />
        </Lamp>
      ) : (
        <>
          <p className={styles.meta}>
            <FormattedMessage id="part.missing" />
          </p>
          <ul className={styles.missing}>
            {part.missing.map((need) => (
              <li key={need}>
                <Lamp tone="warn">
                  <FormattedMessage id={`part.need.${need}`} />
                </Lamp>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
