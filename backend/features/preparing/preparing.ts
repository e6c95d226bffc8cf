import { areaSwitches, isStanding, type PlannedArea, plannedAreas } from '../../../contract/area-switches.ts';
import type { Services, SignedInContext } from '../../http/context.ts';
import { notify } from '../notice/index.ts';
import * as store from './store.ts';

const peopleAtOnce = 500;

export async function setAreaReminder(
  { db, viewer, now }: SignedInContext,
  { area, isOn }: { area: PlannedArea; isOn: boolean },
): Promise<{ isOn: boolean }> {
  const reminder = { area, userId: viewer.userId };
  await (isOn ? store.saveReminder(db, { ...reminder, now }) : store.deleteReminder(db, reminder));
  return { isOn };
}

/** Tells those who asked about areas that stand now; each is told once, whatever number of instances start. */
export async function notifyOpened(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  opened: readonly PlannedArea[] = plannedAreas.filter(isStanding),
): Promise<void> {
  for (const area of opened) {
    let told = peopleAtOnce;
    while (told === peopleAtOnce) {
      told = await db.tx(async () => {
        const userIds = await store.takeReminders(db, { area, count: peopleAtOnce });
        await notify(
          { db, now: clock() },
          {
            userIds,
            kind: 'area_opened',
            thing: `area:${area}`,
            path: areaSwitches[area].path,
            data: { area },
          },
        );
        return userIds.length;
      });
    }
  }
}
