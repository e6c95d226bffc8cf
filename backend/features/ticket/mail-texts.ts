import { answerAbove } from '../../conversion/ticket-mail/cut-quoted.ts';

export type TicketNews = 'made' | 'answered' | 'solved' | 'split' | 'partly' | 'held';

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
  /** An answer by mail becomes a message of the ticket. */
  takesAnswers: boolean;
}

export function ticketMail(locale: 'zh-CN' | 'en-US', facts: MailFacts): { subject: string; text: string } {
  const isEnglish = locale === 'en-US';
  const first = isEnglish ? english(facts) : chinese(facts);
  const last = isEnglish ? englishWay(facts) : chineseWay(facts);
  const subject = facts.subject.replace(/\s+/g, ' ');
  return {
    subject: `${facts.siteTitle} [#${facts.ticketId}] ${subject}`,
    text: [facts.takesAnswers && answerAbove, first, facts.text, last].filter(Boolean).join('\n\n'),
  };
}

const chineseWay = ({ address, takesAnswers }: MailFacts): string =>
  `凭下面的链接可以查看和回复工单，请勿转发给无关的人。${takesAnswers ? '也可以直接回复本邮件，附件会一起收下' : '请在页面上回复，不要直接回复本邮件'}：\n\n${address}\n`;

const englishWay = ({ address, takesAnswers }: MailFacts): string =>
  `Anyone with this link can read and answer the ticket; do not forward it to others. ${takesAnswers ? 'You can also answer this mail, with files' : 'Please answer there, not by email'}:\n\n${address}\n`;

function chinese({ news, due }: MailFacts): string {
  switch (news) {
    case 'made':
      return `已收到你的工单。${due && `最迟 ${due}（北京时间）答复。`}`;
    case 'answered':
      return '你的工单有了新的答复：';
    case 'solved':
      return '你的工单已解决；14 天内回复即可重新打开，也可以在页面上评一次分：';
    case 'partly':
      return '你的邮件已收入工单，但有一部分没有收下，客服会查看原件。没有收下的文件：';
    case 'held':
      return '你的邮件已收到，但这张工单已不能再回复，客服会查看你的邮件。需要时请在网站上另开一张工单。';
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
      return 'Your ticket is solved. An answer within 14 days opens it again, and you can rate it once on its page:';
    case 'partly':
      return 'Your mail is part of the ticket, but not everything could be taken; staff will look at the original. Files that were not taken:';
    case 'held':
      return 'We have received your mail, but this ticket can no longer be answered; staff will look at your mail. If you need to, open a new ticket on the website.';
    case 'split':
      return `One question of your ticket now has a ticket of its own.${due && ` You will have an answer by ${due} Beijing time.`}`;
  }
}
