export type TicketNews = 'made' | 'answered' | 'solved' | 'split';

interface MailFacts {
  siteTitle: string;
  news: TicketNews;
  ticketId: number;
  subject: string;
  /** What staff wrote. */
  text: string;
  /** Beijing time; empty where no time is promised. */
  due: string;
  address: string;
}

export function ticketMail(locale: 'zh-CN' | 'en-US', facts: MailFacts): { subject: string; text: string } {
  const isEnglish = locale === 'en-US';
  const first = isEnglish ? english(facts) : chinese(facts);
  const last = isEnglish
    ? `Anyone with this link can read and answer the ticket; do not forward it to others. Please answer there, not by email:\n\n${facts.address}\n`
    : `凭下面的链接可以查看和回复工单，请勿转发给无关的人。请在页面上回复，不要直接回复本邮件：\n\n${facts.address}\n`;
  const subject = facts.subject.replace(/\s+/g, ' ');
  return {
    subject: `${facts.siteTitle} [#${facts.ticketId}] ${subject}`,
    text: [first, facts.text, last].filter(Boolean).join('\n\n'),
  };
}

function chinese({ news, due }: MailFacts): string {
  switch (news) {
    case 'made':
      return `已收到你的工单。${due && `最迟 ${due}（北京时间）答复。`}`;
    case 'answered':
      return '你的工单有了新的答复：';
    case 'solved':
      return '你的工单已解决；14 天内在页面上回复即可重新打开，也可以评一次分：';
    case 'split':
      return `你的工单里有另一个问题，已单独立为一张工单。${due && `最迟 ${due}（北京时间）答复。`}`;
  }
}

function english({ news, due }: MailFacts): string {
  switch (news) {
    case 'made':
      return `We have received your ticket.${due && ` You will have an answer by ${due} Beijing time.`}`;
    case 'answered':
      return 'There is a new answer to your ticket:';
    case 'solved':
      return 'Your ticket is solved. An answer on its page within 14 days opens it again, and you can rate it once:';
    case 'split':
      return `One question of your ticket now has a ticket of its own.${due && ` You will have an answer by ${due} Beijing time.`}`;
  }
}
