import type * as contract from '../../../contract/admin/setup.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type { Config } from '../../config.ts';
import type { SignedInContext } from '../../http/context.ts';
import { getStaffConfig, hasChannel, listSampleKeys, lockSiteConfig } from '../site/index.ts';
import { writeConfig } from './config.ts';

/** Settings that are empty unless the operator gave them. */
type Setting = {
  [Name in keyof Config]: Config[Name] extends string | readonly string[] ? Name : never;
}[keyof Config];

type Setup = EndpointOutput<typeof contract.getSetup>;

/** What the owner chose so far, and which services still lack which settings of the environment. */
export async function getSetup({ db, config, sms, mail }: SignedInContext): Promise<Setup> {
  const stored = await getStaffConfig(db);
  const samples = await listSampleKeys(stored);
  const own = (key: keyof Setup['values']) => (samples.includes(key) ? '' : String(stored[key]));
  const lacking = (...names: Setting[]) => names.filter((name) => config[name].length === 0);
  const sender = lacking('ALIYUN_KEY_ID', 'ALIYUN_KEY_SECRET', 'ALIYUN_SIGN_NAME', 'ALIYUN_TEMPLATE_CODE');
  return {
    isSetUp: stored.isSetUp,
    isTrial: config.isTrial,
    values: {
      siteTitle: stored.siteTitle,
      companyName: own('companyName'),
      icpNumber: own('icpNumber'),
      publicSecurityNumber: own('publicSecurityNumber'),
      contactEmail: own('contactEmail'),
      contactPhone: own('contactPhone'),
      verifiedBy: stored.verifiedBy,
      BUYSTYLE: stored.BUYSTYLE,
      MOBILE_BUYSTYLE: stored.MOBILE_BUYSTYLE,
    },
    missing: {
      sms: sms.isAbsent ? ['SMS_DRIVER', ...sender] : [],
      mail: mail.isAbsent ? lacking('SMTP_URL', 'PUBLIC_ORIGIN') : [],
      wechat: hasChannel(config, 'wechat')
        ? []
        : lacking('WXPAY_APP_ID', 'WXPAY_MCH_ID', 'WXPAY_SERIAL', 'WXPAY_PRIVATE_KEY', 'WXPAY_API_V3_KEY'),
      alipay: hasChannel(config, 'alipay')
        ? []
        : lacking('ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'),
    },
    hasBank: stored.bankAccountNumber !== '',
  };
}

/** Saves what differs. That everybody counts as verified can be chosen on a trial alone. */
export async function saveSetup(
  context: SignedInContext,
  { values = undefined }: EndpointParsedInput<typeof contract.saveSetup>,
): Promise<{ isSetUp: true }> {
  const { db, config } = context;
  if (values?.verifiedBy === 'none' && !config.isTrial) {
    return fail('admin.trial_only', { fields: { verifiedBy: 'trial' } });
  }
  await db.tx(async () => {
    await lockSiteConfig(db);
    const before: Record<string, unknown> = await getStaffConfig(db);
    const changed = Object.entries({ ...values, isSetUp: true }).filter(
      ([key, value]) => before[key] !== value,
    );
    await writeConfig(context, { changed, reason: 'setup' });
  });
  return { isSetUp: true };
}
