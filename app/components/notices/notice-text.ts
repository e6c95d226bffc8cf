import type { IntlShape } from 'react-intl';
import type { NoticeData, NoticeKind } from '../../../contract/notice/notice.ts';

export interface NoticeFacts {
  kind: NoticeKind;
  /** Nickname of who did the last of it; empty when it was the site. */
  actor: string;
  actors: number;
  count: number;
  data: NoticeData;
}

/** What a notice says, in one sentence. */
export function noticeText(intl: IntlShape, { kind, actor, actors, count, data }: NoticeFacts): string {
  const name = actor || intl.formatMessage({ id: 'notice.somebody' });
  return intl.formatMessage({ id: `notice.text.${kind}` }, { actor: name, actors, count, ...data });
}
