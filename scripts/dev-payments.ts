import { startAlipay } from '../tests/emulators/alipay.ts';
import { startWechat } from '../tests/emulators/wechat.ts';
import { startWechatPay } from '../tests/emulators/wechat-pay.ts';

/**
 * Stand-ins for payment channels that the environment does not name, so that buying can be tried without an account
 * anywhere. Returns the settings by which the portal finds them; production refuses these addresses.
 */
export async function startPayments(
  environment: Record<string, string | undefined>,
): Promise<Record<string, string>> {
  const settings: Record<string, string> = {};
  if (!environment.WXPAY_APP_ID) {
    const channel = await startWechatPay();
    const { WECHAT_OPEN_ORIGIN = '', WECHAT_API_ORIGIN = '' } = (await startWechat()).environment;
    // WeChat tells who pays by its own sign-in; a real one that is set stays.
    Object.assign(
      settings,
      channel.environment,
      !environment.WECHAT_MP_APP_ID && { WECHAT_OPEN_ORIGIN, WECHAT_API_ORIGIN },
    );
    console.log(`WeChat Pay is emulated: scan and pay at ${channel.origin}`);
  }
  if (!environment.ALIPAY_APP_ID) {
    const channel = await startAlipay();
    Object.assign(settings, channel.environment);
    console.log(`Alipay is emulated at ${channel.origin}`);
  }
  return settings;
}
