import { addDays, beijingDate, dayStart } from '../../../contract/beijing-time.ts';
import { fail } from '../../../contract/errors.ts';
import type { ReconciliationDay } from '../../../contract/payment/payment.ts';
import type { Services } from '../../http/context.ts';
import { hasChannel } from '../site/index.ts';
import { type BillLine, ChannelError } from './channel.ts';
import { openChannel } from './channels.ts';
import { listBooked, saveDay } from './reconcile-store.ts';

const channels = ['wechat', 'alipay'] as const;

/** Compares yesterday, Beijing time, with the bill of each channel that is in use. */
export async function reconcileYesterday(services: Services): Promise<ReconciliationDay[]> {
  return reconcileDay(services, { day: addDays(beijingDate(services.clock()), -1) });
}

/** Compares one day; the list keeps what each side has and every difference by its number. */
export async function reconcileDay(
  services: Services,
  { day }: { day: string },
): Promise<ReconciliationDay[]> {
  const { db, clock, log, config } = services;
  const now = clock();
  if (day >= beijingDate(now)) return fail('payment.day_not_over');
  const days: ReconciliationDay[] = [];
  for (const channel of channels) {
    if (!hasChannel(config, channel)) continue;
    const ours = await listBooked(db, { channel, from: dayStart(day), to: dayStart(addDays(day, 1)) });
    const { bill, error } = await openChannel(services, channel)
      .listBill(day)
      .then((lines) => ({ bill: lines, error: '' }))
      .catch((fault: Error) => {
        if (!(fault instanceof ChannelError)) throw fault;
        return { bill: [], error: fault.message };
      });
    const theirs = bill.map((line) => ({ number: numberOf(line), amountFen: line.amountFen }));
    const differences = error ? [] : compare(ours, theirs);
    days.push(
      await saveDay(db, {
        channel,
        day,
        ...sums(ours, theirs),
        differences,
        error: error.slice(0, 300),
        now,
      }),
    );
    if (differences.length > 0 || error) {
      log('error', 'payment.unreconciled', { channel, day, differences: differences.length, error });
    }
  }
  return days;
}

interface Line {
  number: string;
  amountFen: number;
}

function compare(ours: readonly Line[], theirs: readonly Line[]): ReconciliationDay['differences'] {
  const there = new Map(theirs.map((line) => [line.number, line.amountFen]));
  const here = new Map(ours.map((line) => [line.number, line.amountFen]));
  const found: ReconciliationDay['differences'] = [];
  for (const [number, oursFen] of here) {
    const theirsFen = there.get(number);
    if (theirsFen === undefined) found.push({ kind: 'missing_there', number, oursFen, theirsFen: 0 });
    else if (theirsFen !== oursFen) found.push({ kind: 'amount', number, oursFen, theirsFen });
  }
  for (const [number, theirsFen] of there) {
    if (!here.has(number)) found.push({ kind: 'missing_here', number, oursFen: 0, theirsFen });
  }
  return found;
}

const numberOf = ({ tradeNumber, refundNumber }: BillLine): string => refundNumber || tradeNumber;

function sums(ours: readonly Line[], theirs: readonly Line[]) {
  const total = (lines: readonly Line[]) => lines.reduce((sum, { amountFen }) => sum + amountFen, 0);
  return {
    oursCount: ours.length,
    oursFen: total(ours),
    theirsCount: theirs.length,
    theirsFen: total(theirs),
  };
}
