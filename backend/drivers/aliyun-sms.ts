import type { Config } from '../config.ts';
import type { SmsDriver } from '../http/context.ts';
import { callAliyun, type Outside } from './aliyun-call.ts';

/** Aliyun's SendSms, and SingleCallByTts where a template for calls is configured. */
export function createAliyunSms(config: Config, outside: Outside): SmsDriver {
  const nationalOf = (phone: string) => phone.replace(/^\+86/, '');
  return {
    send: ({ phone, code }) =>
      callAliyun(config, outside, {
        endpoint: config.ALIYUN_ENDPOINT,
        action: 'SendSms',
        query: {
          PhoneNumbers: nationalOf(phone),
          SignName: config.ALIYUN_SIGN_NAME,
          TemplateCode: config.ALIYUN_TEMPLATE_CODE,
          TemplateParam: JSON.stringify({ code }),
        },
      }),
    ...(config.ALIYUN_VOICE_TEMPLATE_CODE !== '' && {
      call: ({ phone, code }) =>
        callAliyun(config, outside, {
          endpoint: config.ALIYUN_VOICE_ENDPOINT,
          action: 'SingleCallByTts',
          query: {
            CalledNumber: nationalOf(phone),
            // Without a number of one's own the service calls from its public ones.
            ...(config.ALIYUN_VOICE_NUMBER !== '' && { CalledShowNumber: config.ALIYUN_VOICE_NUMBER }),
            TtsCode: config.ALIYUN_VOICE_TEMPLATE_CODE,
            TtsParam: JSON.stringify({ code }),
            PlayTimes: '2',
          },
        }),
    }),
  };
}
