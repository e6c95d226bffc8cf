import type { Config } from '../config.ts';
import type { SmsDriver } from '../http/context.ts';
import { type AliyunCall, callAliyun, type Outside } from './aliyun-call.ts';

/** Aliyun's SendSms, and SingleCallByTts where a template for calls is configured. */
export function createAliyunSms(config: Config, outside: Outside): SmsDriver {
  const nationalOf = (phone: string) => phone.replace(/^\+86/, '');
  const callMessaging = async (what: string, call: Omit<AliyunCall, 'version'>) => {
    const { Code } = await callAliyun(config, outside, { ...call, version: '2017-05-25' });
    if (Code !== 'OK') throw new Error(`aliyun ${what}: ${Code ?? 'no answer'}`);
  };
  return {
    send: ({ phone, code }) =>
      callMessaging('sms', {
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
        callMessaging('voice', {
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
