import type { Appointment } from '../../../contract/appointment/appointment.ts';
import type { Context } from '../../http/context.ts';
import { listPeople } from '../person/index.ts';
import { listProducts } from '../product/index.ts';
import type { AppointmentRecord } from './store.ts';

export async function describeAppointments(
  { db, now }: Pick<Context, 'db' | 'now'>,
  records: readonly AppointmentRecord[],
): Promise<Appointment[]> {
  if (records.length === 0) return [];
  const products = new Map((await listProducts(db)).map(({ slug, name }) => [slug, name]));
  const sellerIds = records.flatMap(({ sellerId }) => (sellerId === null ? [] : [sellerId]));
  const people = await listPeople(db, sellerIds);
  return records.map((record) => {
    const {
      codeSeed: _,
      locale: __,
      createdBy: ___,
      sellerId,
      startsAt,
      answerBy,
      createdAt,
      ...rest
    } = record;
    return {
      ...rest,
      productName: products.get(record.product) ?? record.product,
      startsAt: startsAt?.toISOString() ?? null,
      answerBy: answerBy?.toISOString() ?? null,
      isOverdue: record.state === 'open' && answerBy !== null && answerBy <= now,
      seller: (sellerId !== null && people.get(sellerId)) || null,
      createdAt: createdAt.toISOString(),
    };
  });
}
