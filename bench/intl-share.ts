import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CpuProfile, readShare } from './cpu-profile.ts';
import { profileWhile } from './inspector.ts';
import { runLoad } from './load.ts';
import { startPortal } from './portal.ts';
import { bypassHeaders, listPath } from './targets.ts';

const intlPackages = /\/node_modules\/(react-intl|intl-messageformat|@formatjs)\//;

/** Seconds that warming up may take on a busy machine. */
const maxWarming = 90;

interface IntlShareOptions {
  port: number;
  folder: string;
  needles: readonly string[];
  rounds: number;
  seconds: number;
  answersBefore: number;
}

/**
 * The part of the list page's processor time that is spent in react-intl and what it calls, per round: a profile
 * of the portal under load while every page is made anew. Waiting, garbage collection and native time outside of
 * any function are left out of both sides, so that the share is of the page's own work.
 */
export async function measureIntlShare(options: IntlShareOptions): Promise<number[]> {
  const { port, folder, needles, rounds, seconds, answersBefore } = options;
  const inspectorPort = port + 1;
  const args = [`--inspect=127.0.0.1:${inspectorPort}`];
  const portal = await startPortal({ port, folder, name: 'profiled', args });
  const job = { port, pid: portal.pid, path: listPath, headers: bypassHeaders, connections: 2, needles };
  const load = (limits: { seconds: number; requests?: number }) =>
    runLoad({ ...job, ...limits, warm: 0, hasManyAddresses: true });
  try {
    await load({ seconds: maxWarming, requests: answersBefore });
    const shares: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const profile = await profileWhile(inspectorPort, () => load({ seconds }));
      writeFileSync(join(folder, `list-${round}.cpuprofile`), JSON.stringify(profile));
      shares.push(shareOf(profile));
    }
    return shares;
  } finally {
    await portal.stop();
  }
}

function shareOf(profile: CpuProfile): number {
  const { matched, total } = readShare(profile, intlPackages);
  if (matched === 0)
    throw new Error('The profile shows nothing of react-intl: is it bundled into the build now?');
  return matched / total;
}
