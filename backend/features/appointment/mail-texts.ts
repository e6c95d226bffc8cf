import type { AppointmentKind } from '../../../contract/appointment/appointment.ts';

export type AppointmentNews = 'made' | 'moved' | 'cancelled' | 'soon' | 'settled';

interface MailFacts {
  siteTitle: string;
  news: AppointmentNews;
  kind: AppointmentKind;
  product: string;
  /** Beijing time; empty for a trial without a talk. */
  time: string;
  address: string;
}

export function appointmentMail(
  locale: 'zh-CN' | 'en-US',
  facts: MailFacts,
): { subject: string; text: string } {
  const [subject, first] = locale === 'en-US' ? english(facts) : chinese(facts);
  const last =
    locale === 'en-US'
      ? `Anyone with this link can view, reschedule or cancel the request; do not forward it to others:\n\n${facts.address}\n`
      : `凭下面的链接可以查看、改期或取消，请勿转发给无关的人：\n\n${facts.address}\n`;
  return {
    subject: `${facts.siteTitle}${locale === 'en-US' ? ': ' : ' '}${subject}`,
    text: `${first}\n\n${last}`,
  };
}

function chinese({ news, kind, product, time }: MailFacts): [subject: string, text: string] {
  const what = `${product}${{ trial: '试用', demo: '演示', help: '远程协助' }[kind]}`;
  const when = time && `，时间：${time}（北京时间），时长 30 分钟`;
  switch (news) {
    case 'made':
      return [`已收到你的申请：${what}`, `已收到你的申请：${what}${when}。`];
    case 'moved':
      return [`已改期：${what}`, `你的预约已改期：${what}${when}。`];
    case 'cancelled':
      return [`已取消：${what}`, `你的预约已取消：${what}${when}。`];
    case 'soon':
      return [`预约提醒：${what}`, `提醒你：${what}${when}。`];
    case 'settled':
      return [`有了结果：${what}`, `你的申请有了结果：${what}。`];
  }
}

function english({ news, kind, product, time }: MailFacts): [subject: string, text: string] {
  const what = `${{ trial: 'trial of', demo: 'demo of', help: 'remote help with' }[kind]} ${product}`;
  const when = time && ` at ${time} Beijing time, for 30 minutes`;
  switch (news) {
    case 'made':
      return [`Your request: ${what}`, `We have received your request: ${what}${when}.`];
    case 'moved':
      return [`Rescheduled: ${what}`, `Your appointment has been rescheduled: ${what}${when}.`];
    case 'cancelled':
      return [`Cancelled: ${what}`, `Your appointment has been cancelled: ${what}${when}.`];
    case 'soon':
      return [`Reminder: ${what}`, `A reminder of your appointment: ${what}${when}.`];
    case 'settled':
      return [`Update: ${what}`, `There is news about your request: ${what}.`];
  }
}
