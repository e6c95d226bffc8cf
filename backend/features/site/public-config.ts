import type { PublicConfig, VerifyingWay } from '../../../contract/site/site.ts';
import type { Services } from '../../http/context.ts';
import { paysOnline } from './online-channels.ts';
import { getSiteConfig } from './store.ts';

type Facts = Pick<Services, 'db' | 'config' | 'sms' | 'mail'>;

/** What pages know of the site: its configuration, and which messages leave this process. */
export async function getPublicConfig({ db, config, sms, mail }: Facts): Promise<PublicConfig> {
  const stored = await getSiteConfig(db);
  return {
    ...stored,
    verifiedBy: readVerifyingWay(stored.verifiedBy, config),
    sendsSms: !sms.isAbsent,
    sendsMail: !mail.isAbsent,
    paysOnline: paysOnline(config),
  };
}

/** What was chosen, but that everybody counts as verified on a trial alone. */
function readVerifyingWay(chosen: VerifyingWay, { isTrial }: Facts['config']): VerifyingWay {
  return chosen === 'none' && !isTrial ? 'phone' : chosen;
}
