/**
 * Starts the emulators of all sign-in providers on 127.0.0.1:4801 to 4804 and of WeChat Pay and Alipay on 4805 and
 * 4806 (open these in a browser to scan and pay), and of a model at 4807, and prints the settings by which the portal finds them: `node scripts/emulators.ts > .env.emulators`, then
 * `node --env-file=.env.emulators scripts/dev.ts`.
 */
import { startAi } from '../tests/emulators/ai.ts';
import { startAlipay } from '../tests/emulators/alipay.ts';
import { startGithub } from '../tests/emulators/github.ts';
import { startOschina } from '../tests/emulators/oschina.ts';
import { startQq } from '../tests/emulators/qq.ts';
import { startWechat } from '../tests/emulators/wechat.ts';
import { startWechatPay } from '../tests/emulators/wechat-pay.ts';

const started = await Promise.all([
  startGithub(4801),
  startOschina(4802),
  startQq(4803),
  startWechat(4804),
  startWechatPay(4805),
  startAlipay(4806),
  startAi(4807),
]);
for (const { environment } of started) {
  for (const [name, value] of Object.entries(environment)) console.log(`${name}=${value}`);
}
