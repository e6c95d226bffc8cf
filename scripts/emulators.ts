/**
 * Starts the emulators of all sign-in providers on 127.0.0.1:4801 to 4804 and prints the settings by which the
 * portal finds them: `node scripts/emulators.ts > .env.emulators`, then
 * `node --env-file=.env.emulators scripts/dev.ts`.
 */
import { startGithub } from '../tests/emulators/github.ts';
import { startOschina } from '../tests/emulators/oschina.ts';
import { startQq } from '../tests/emulators/qq.ts';
import { startWechat } from '../tests/emulators/wechat.ts';

const started = await Promise.all([startGithub(4801), startOschina(4802), startQq(4803), startWechat(4804)]);
for (const { environment } of started) {
  for (const [name, value] of Object.entries(environment)) console.log(`${name}=${value}`);
}
