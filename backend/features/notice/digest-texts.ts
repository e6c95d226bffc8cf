import type { Digest, DigestNotice } from './digest-store.ts';

interface Sender {
  siteTitle: string;
  /** Scheme and host of the portal. */
  origin: string;
  /** Link that ends the digest without signing in. */
  leave: string;
}

type Sentence = (notice: Omit<DigestNotice, 'id' | 'kind'> & { title: string }) => string;

/** Sentences of the mail; a kind without one uses its title. */
const sentences: Readonly<Record<Digest['locale'], Readonly<Record<string, Sentence>>>> = {
  'zh-CN': {
    reply: ({ actor, count, title }) =>
      count === 1 ? `${actor} 回复了你的帖子“${title}”` : `你的帖子“${title}”有 ${count} 条新回复`,
    floor_reply: ({ actor, count, title }) =>
      count === 1 ? `${actor} 在“${title}”里回复了你` : `“${title}”里有 ${count} 条对你的回复`,
    mention: ({ actor, title }) => `${actor} 在“${title}”里提到了你`,
    accepted: ({ actor, title }) => `${actor} 采纳了你在“${title}”里的回答`,
    helpful: ({ title }) => `你在“${title}”里的回答被标为有用`,
    question_waiting: ({ title }) => `“${title}”已有回复，有用的话采纳一条`,
    follow: ({ actor, count }) => (count === 1 ? `${actor} 关注了你` : `${actor} 等 ${count} 人关注了你`),
    private_message: ({ actor, count }) => `${actor} 发来 ${count} 条私信`,
  },
  'en-US': {
    reply: ({ actor, count, title }) =>
      count === 1 ? `${actor} replied to your topic “${title}”` : `${count} new replies to “${title}”`,
    floor_reply: ({ actor, count, title }) =>
      count === 1 ? `${actor} replied to you in “${title}”` : `${count} replies to you in “${title}”`,
    mention: ({ actor, title }) => `${actor} mentioned you in “${title}”`,
    accepted: ({ actor, title }) => `${actor} accepted your answer in “${title}”`,
    helpful: ({ title }) => `Your answer in “${title}” was marked as helpful`,
    question_waiting: ({ title }) => `“${title}” has replies; accept one if it solved the problem`,
    follow: ({ actor, count }) =>
      count === 1 ? `${actor} followed you` : `${actor} and others (${count} in total) followed you`,
    private_message: ({ actor, count }) =>
      count === 1 ? `${actor} sent you a private message` : `${actor} sent you ${count} private messages`,
  },
};

const frames = {
  'zh-CN': {
    subject: (site: string, count: number) => `${site}：${count} 条未读消息`,
    other: '有一条新消息',
    rest: (count: number) => `另有 ${count} 条，在消息页里看。`,
    centre: '全部消息',
    why: '收到这封邮件，是因为有未读消息。读之前，同一个帖子不会再发。',
    settings: '改提醒方式',
    leave: '不再收这种邮件',
    colon: '：',
  },
  'en-US': {
    subject: (site: string, count: number) =>
      `${site}: ${count} unread ${count === 1 ? 'message' : 'messages'}`,
    other: 'A new message',
    rest: (count: number) => `${count} more on the messages page.`,
    centre: 'All messages',
    why: 'You are receiving this email because you have unread messages. Each topic is mentioned only once until you read it.',
    settings: 'Change notification settings',
    leave: 'Unsubscribe from these emails',
    colon: ': ',
  },
} as const;

/** The digest as plain text and as simple HTML that says the same. */
export function digestMail(
  { locale, count, notices }: Digest,
  { siteTitle, origin, leave }: Sender,
): { subject: string; text: string; html: string } {
  const frame = frames[locale];
  const lines = notices.map((notice) => ({
    text: sentenceOf(notice, locale),
    link: `${origin}/personal/message/open/${notice.id}`,
  }));
  const rest = count > notices.length ? frame.rest(count - notices.length) : '';
  const feet = [
    { text: frame.centre, link: `${origin}/personal/message/messageIndex` },
    { text: frame.settings, link: `${origin}/personal/message/settings` },
    { text: frame.leave, link: leave },
  ];
  const plain = [
    ...lines.map(({ text, link }) => `${text}\n${link}\n`),
    ...(rest ? [`${rest}\n`] : []),
    frame.why,
    ...feet.map(({ text, link }) => `${text}${frame.colon}${link}`),
  ];
  const anchor = ({ text, link }: { text: string; link: string }) =>
    `<a href="${escapeHtml(link)}">${escapeHtml(text)}</a>`;
  const html = [
    ...lines.map((line) => `<p>${anchor(line)}</p>`),
    ...(rest ? [`<p>${escapeHtml(rest)}</p>`] : []),
    `<hr><p>${escapeHtml(frame.why)}</p><p>${feet.map(anchor).join(' | ')}</p>`,
  ].join('\n');
  return {
    subject: frame.subject(siteTitle, count),
    text: `${plain.join('\n')}\n`,
    html: `<!doctype html><html lang="${locale}"><meta charset="utf-8"><body>\n${html}\n</body></html>\n`,
  };
}

function sentenceOf({ kind, actor, count, data }: DigestNotice, locale: Digest['locale']): string {
  const title = String(data.title ?? '');
  return sentences[locale][kind]?.({ actor, count, data, title }) ?? (title || frames[locale].other);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
