import { beijingMinute } from '../../../contract/beijing-time.ts';
import type { NoticeKind } from '../../../contract/notice/notice.ts';
import type { Context, Services } from '../../http/context.ts';
import { listOwnerIds } from '../account/index.ts';
import { notify } from '../notice/index.ts';
import { getSiteConfig } from '../site/index.ts';
import { codeOf, linkPath } from './codes.ts';
import { type AppointmentNews, appointmentMail } from './mail-texts.ts';
import type { AppointmentRecord } from './store.ts';

interface About {
  appointmentId: number;
  productName: string;
  startsAt: Date | null;
}

type SellerNews = About & {
  sellerId: number | null;
  kind: Extract<NoticeKind, 'appointment_new' | 'appointment_changed' | 'appointment_soon'>;
};

const dataOf = ({ productName, startsAt }: About) => ({
  product: productName,
  time: startsAt ? beijingMinute(startsAt) : '',
});

/** Tells whoever takes it; call it inside the transaction of the write. */
export async function notifySeller(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { sellerId, kind, ...about }: SellerNews,
): Promise<void> {
  if (sellerId === null) return;
  await notify(
    { db, now },
    {
      userIds: [sellerId],
      kind,
      thing: `appointment:${about.appointmentId}:${kind}:${now.getTime()}`,
      path: '/admin/appointments',
      data: dataOf(about),
    },
  );
}

/**
 * Tells those who answer for it that nobody has answered in time: its seller and, since a seller may be away, the
 * owners of the house. Call it inside the transaction of the write.
 */
export async function notifyOverdue(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { sellerId, ...about }: About & { sellerId: number | null },
): Promise<void> {
  const owners = await listOwnerIds(db);
  await notify(
    { db, now },
    {
      userIds: [...new Set([...(sellerId === null ? [] : [sellerId]), ...owners])],
      kind: 'appointment_overdue',
      thing: `appointment:${about.appointmentId}:overdue`,
      path: '/admin/appointments',
      data: dataOf(about),
    },
  );
}

/** Tells an asker who has an account; call it inside the transaction of the write. */
export async function notifyAsker(
  { db, now, viewer }: Pick<Context, 'db' | 'now'> & { viewer?: Context['viewer'] },
  {
    createdBy,
    change,
    ...about
  }: About & {
    createdBy: number | null;
    change: 'moved' | 'cancelled' | 'handed' | 'done' | 'missed' | 'soon';
  },
): Promise<void> {
  if (createdBy === null || createdBy === viewer?.userId) return;
  const kind = change === 'soon' ? 'appointment_soon' : 'appointment_changed';
  await notify(
    { db, now },
    {
      userIds: [createdBy],
      kind,
      thing: `appointment:${about.appointmentId}:${change}:${now.getTime()}`,
      path: `/customerCare/appointment/${about.appointmentId}`,
      data: dataOf(about),
    },
  );
}

type Mailed = About &
  Pick<AppointmentRecord, 'email' | 'codeSeed' | 'locale' | 'kind'> & { news: AppointmentNews };

/** Mails the address that was given, where mails leave and one was given; what does not leave is logged. */
export async function mailAsker(
  services: Services & { now: Date },
  { email, codeSeed, locale, news, ...about }: Mailed,
): Promise<void> {
  const [origin] = services.config.PUBLIC_ORIGIN;
  if (services.mail.isAbsent || email === '' || origin === undefined) return;
  const { siteTitle } = await getSiteConfig(services.db);
  const path = linkPath(about.appointmentId, await codeOf(services, codeSeed));
  const text = appointmentMail(locale === 'en-US' ? 'en-US' : 'zh-CN', {
    ...{ siteTitle, news, kind: about.kind, product: about.productName },
    time: about.startsAt ? beijingMinute(about.startsAt) : '',
    address: new URL(path, origin).href,
  });
  try {
    await services.mail.send({ to: email, ...text });
  } catch (error) {
    services.log('error', 'mail.unsent', { error: String(error) });
  }
}
