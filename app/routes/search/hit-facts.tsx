import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { WholeHit } from '../../../contract/whole-search.ts';
import { AppLink } from '../../components/app-link.tsx';
import list from '../../components/hit-list.module.css';
import { Time } from '../../components/ui/time.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { groupName } from './group-name.ts';

const dated = ['article', 'resource', 'topic', 'entry', 'course'];

/** The line below a hit: where it belongs, who wrote it, and what its area counts. */
export function HitFacts({ hit }: { hit: WholeHit }) {
  const intl = useIntl();
  const { kind, group, section, floor, facts, author, replyCount, updatedAt, isLiteral } = hit;
  const parts: [string, ReactNode][] = [
    ['group', group && groupName(intl, kind, group)],
    ['section', section && <AppLink to={`${hit.url}#${section.anchor}`}>{section.text}</AppLink>],
    ['floor', kind === 'topic' && floor > 0 && <FormattedMessage id="search.floor" values={{ floor }} />],
    ['tagline', kind === 'product' && facts.tagline],
    ['maker', facts.maker],
    ['number', facts.number && <span className="mono">{facts.number}</span>],
    ['author', author && <AppLink to={`/space/${author.userId}`}>{author.nickname}</AppLink>],
    ['status', kind === 'entry' && facts.status && statusText(facts.status)],
    ['votes', facts.votes && <FormattedMessage id="search.votes" values={{ count: Number(facts.votes) }} />],
    ['replies', kind === 'topic' && <FormattedMessage id="search.replies" values={{ count: replyCount }} />],
    ['time', dated.includes(kind) && <Time value={updatedAt} />],
    ['loose', !isLiteral && <FormattedMessage id="search.approximate" />],
  ];
  return <p className={list.facts}>{parts.map(([name, part]) => part && <span key={name}>{part}</span>)}</p>;
}

function statusText(status: string) {
  return <FormattedMessage id={`search.status.${status}` as MessageId} />;
}
