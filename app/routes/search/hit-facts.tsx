import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { mergeKinds } from '../../../contract/area-kinds.ts';
import type { WholeHit } from '../../../contract/search/whole-search.ts';
import list from '../../components/lists/hit-list.module.css';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useTextLang } from '../../components/navigation/content-lang.ts';
import { Time } from '../../components/ui/time.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { groupName } from './group-name.ts';

const terms = mergeKinds('search');

/** The line below a hit: where it belongs, who wrote it, and what its area counts. */
export function HitFacts({ hit }: { hit: WholeHit }) {
  const intl = useIntl();
  const langOf = useTextLang();
  const { kind, group, section, floor, facts, author, replyCount, updatedAt, isLiteral } = hit;
  const parts: [string, ReactNode][] = [
    ['group', group && groupName(intl, kind, group)],
    ['section', section && <AppLink to={`${hit.url}#${section.anchor}`}>{section.text}</AppLink>],
    ['floor', floor > 0 && <FormattedMessage id="search.floor" values={{ floor }} />],
    ['tagline', facts.tagline],
    ['maker', facts.maker],
    ['number', facts.number && <span className="mono">{facts.number}</span>],
    ['author', author && <AppLink to={`/space/${author.userId}`}>{author.nickname}</AppLink>],
    ['status', facts.status && statusText(facts.status)],
    ['closes', facts.closes && <FormattedMessage id="search.closes" values={{ day: facts.closes }} />],
    ['votes', facts.votes && <FormattedMessage id="search.votes" values={{ count: Number(facts.votes) }} />],
    [
      'replies',
      terms[kind].countsReplies && <FormattedMessage id="search.replies" values={{ count: replyCount }} />,
    ],
    ['time', terms[kind].isDated && <Time value={updatedAt} />],
    ['loose', !isLiteral && <FormattedMessage id="search.approximate" />],
  ];
  const lang = (part: ReactNode) => (typeof part === 'string' ? langOf(part) : undefined);
  return (
    <p className={list.facts}>
      {parts.map(
        ([name, part]) =>
          part && (
            <span key={name} lang={lang(part)}>
              {part}
            </span>
          ),
      )}
    </p>
  );
}

function statusText(status: string) {
  return <FormattedMessage id={`search.status.${status}` as MessageId} />;
}
