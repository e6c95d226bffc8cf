import * as v from 'valibot';
import { aiSettings } from './ai-settings.ts';
import { findFalseChannel, paymentSettings } from './payment-settings.ts';
import { providerSettings } from './provider-settings.ts';

export const integerSetting = (fallback: number, min: number, max: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,15}$/),
      v.transform(Number),
      v.integer(),
      v.minValue(min),
      v.maxValue(max),
    ),
    String(fallback),
  );

export const textSetting = (fallback = '') => v.optional(v.string(), fallback);

/**
 * The backend's settings, read from the environment once. The README's table is generated from this schema, so
 * every entry has a `v.description`.
 */
export const BackendConfigSchema = v.object({
  NODE_ENV: v.pipe(
    v.optional(v.picklist(['development', 'test', 'production']), 'production'),
    v.description('Mode; production hides development aids.'),
  ),
  DATABASE_URL: v.pipe(
    textSetting(),
    v.description('PostgreSQL (15 or newer); empty means the embedded database in DATA_DIR.'),
  ),
  DATA_DIR: v.pipe(
    textSetting('./data'),
    v.description('Folder of the embedded database and of stored files.'),
  ),
  BACKUPS_KEPT: v.pipe(
    integerSetting(7, 0, 365),
    v.description(
      'Nightly backups (03:30 Beijing time, DATA_DIR/backups/nightly) that are kept, 0 to 365; 0 makes none.',
    ),
  ),
  DEMO_CONTENT: v.pipe(
    v.optional(v.picklist(['auto', '1', '0']), 'auto'),
    v.description('Load the demo content once: auto means only on the embedded database.'),
  ),
  DEMO_CATALOGUE: v.pipe(
    v.optional(v.picklist(['1', '0']), '1'),
    v.description(
      'Load the catalogue of sample series (some 8,000 parts of fictional makers) with the demo content.',
    ),
  ),
  HISTORY_DAYS: v.pipe(
    integerSetting(180, 1, 3650),
    v.description('Days that a person’s history of pages and downloads is kept, 1 to 3650.'),
  ),
  PUBLIC_ORIGIN: v.pipe(
    textSetting(),
    v.transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim().replace(/\/$/, ''))
        .filter(Boolean),
    ),
  ),
  SECRET: v.pipe(
    textSetting(),
    v.description(
      'Key (32 characters or more) for HMACs of codes and captchas; empty means one kept in the database.',
    ),
  ),
  PHONE_PATTERN: v.pipe(
    textSetting('^(?!1349|14[689]|174)1(3\\d|4[5-9]|5[0-35-9]|6[2567]|7[0-8]|8\\d|9\\d)\\d{8}$'),
    v.check((pattern) => isPattern(pattern), 'PHONE_PATTERN is not a regular expression'),
    v.description('Mobile numbers that can get an SMS, without +86; new number blocks go in here.'),
  ),
  SMTP_URL: v.pipe(
    textSetting(),
    v.description(
      'Mail server, e.g. smtps://user:password@host:465; empty means that no mail leaves, and codes wait at /admin/codes.',
    ),
  ),
  MAIL_FROM: v.pipe(textSetting('no-reply@localhost'), v.description('Sender of mails.')),
  TICKET_MAIL_ADDRESS: v.pipe(
    textSetting(),
    v.check(
      (text) => text === '' || /^[a-z0-9._-]{1,40}@[a-z0-9.-]{1,190}$/.test(text),
      'TICKET_MAIL_ADDRESS is an address in lower case, without +',
    ),
    v.description(
      'Mailbox for answers to tickets, e.g. care@example.com, whose mails (care+…@example.com too) are posted to /api/hooks/ticket-mail; empty means that mails are answered on the page alone.',
    ),
  ),
  TICKET_MAIL_SECRET: v.pipe(
    textSetting(),
    v.check((text) => text === '' || text.length >= 32, 'TICKET_MAIL_SECRET has 32 characters or more'),
    v.description('Key (32 characters or more) that signs what is posted there; empty takes no mails.'),
  ),
  SMS_DRIVER: v.pipe(
    v.optional(v.picklist(['outbox', 'aliyun']), 'outbox'),
    v.description(
      'How codes reach phones: outbox lets none leave, so that they wait at /admin/codes; aliyun sends them by Aliyun SMS.',
    ),
  ),
  SMS_DAILY_LIMIT: v.pipe(
    integerSetting(2000, 0, 10_000_000),
    v.description(
      'How many SMS may leave in one day of Beijing, whoever asks for them, 0 to 10 million; beyond it codes go by mail alone; a call that reads a code out counts as one.',
    ),
  ),
  ALIYUN_ENDPOINT: v.pipe(
    textSetting('https://dysmsapi.aliyuncs.com'),
    v.description("Address of Aliyun's SMS service."),
  ),
  ALIYUN_KEY_ID: v.pipe(textSetting(), v.description('AccessKey id for Aliyun.')),
  ALIYUN_KEY_SECRET: v.pipe(textSetting(), v.description('AccessKey secret for Aliyun.')),
  ALIYUN_SIGN_NAME: v.pipe(textSetting(), v.description('Approved signature of the messages.')),
  ALIYUN_TEMPLATE_CODE: v.pipe(
    textSetting(),
    v.description('Approved template (SMS_…) with the one variable named code.'),
  ),
  ALIYUN_VOICE_TEMPLATE_CODE: v.pipe(
    textSetting(),
    v.description(
      'Approved template for calls (TTS_…) with the one variable named code, read digit by digit; empty offers no calls.',
    ),
  ),
  ALIYUN_VOICE_NUMBER: v.pipe(
    textSetting(),
    v.description('Number that calls come from; empty lets Aliyun use its public ones.'),
  ),
  ALIYUN_VOICE_ENDPOINT: v.pipe(
    textSetting('https://dyvmsapi.aliyuncs.com'),
    v.description("Address of Aliyun's voice service."),
  ),
  REAL_NAME_DRIVER: v.pipe(
    v.optional(v.picklist(['staff', 'aliyun']), 'staff'),
    v.description(
      'Who gives the real-name mark: staff alone, after seeing a document; aliyun compares name and identity number (Id2MetaVerify, by ALIYUN_KEY_ID), and staff see to those without one.',
    ),
  ),
  ALIYUN_IDENTITY_ENDPOINT: v.pipe(
    textSetting('https://cloudauth.aliyuncs.com'),
    v.description("Address of Aliyun's identity service."),
  ),
  ...providerSettings,
  ...paymentSettings,
  ...aiSettings,
  S3_ENDPOINT: v.pipe(
    textSetting(),
    v.description('Store for files that speaks S3, e.g. https://s3.example.com; empty means DATA_DIR.'),
  ),
  S3_BUCKET: v.pipe(textSetting(), v.description('Bucket of the store; it must be there.')),
  S3_REGION: v.pipe(textSetting('us-east-1'), v.description('Region that requests are signed for.')),
  S3_KEY_ID: v.pipe(textSetting(), v.description('Access key id for the store.')),
  S3_KEY_SECRET: v.pipe(textSetting(), v.description('Secret key for the store.')),
  PATH: v.pipe(
    textSetting(),
    v.description('Folders where LibreOffice is looked for, as the shell has them.'),
  ),
  DWG_TO_DXF: v.pipe(
    textSetting(),
    v.description(
      'Program that writes a DWG as DXF, called with the paths of both; empty leaves DWG without preview.',
    ),
  ),
  CLAMD: v.pipe(
    textSetting(),
    v.description(
      'Virus scanner for uploaded files: path of clamd’s socket, or host:port; empty scans nothing. Its StreamMaxLength must allow the largest file.',
    ),
  ),
  CLAMD_ABSENT: v.pipe(
    v.optional(v.picklist(['refuse', 'accept']), 'refuse'),
    v.description('A file that clamd gave no verdict on: refuse it, or accept it and log file.not_scanned.'),
  ),
  RATE_LIMITS: v.pipe(
    v.optional(v.picklist(['auto', '1', '0']), 'auto'),
    v.description(
      'Request limits: auto means on, but for tests; production keeps them on whatever this says.',
    ),
  ),
});

export type Config = Omit<v.InferOutput<typeof BackendConfigSchema>, 'RATE_LIMITS'> & {
  readonly isProduction: boolean;
  /** Nobody but the operator comes yet: the embedded database, and no address of its own (PUBLIC_ORIGIN). */
  readonly isTrial: boolean;
  readonly RATE_LIMITS: boolean;
};

export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const config = v.parse(BackendConfigSchema, environment);
  const isProduction = config.NODE_ENV === 'production';
  const falseChannel = isProduction ? findFalseChannel(config) : undefined;
  if (falseChannel)
    throw new Error(`${falseChannel} must be the payment channel's own address in production`);
  const isLimiting = config.RATE_LIMITS === 'auto' ? config.NODE_ENV !== 'test' : config.RATE_LIMITS === '1';
  const isTrial = config.DATABASE_URL === '' && config.PUBLIC_ORIGIN.length === 0;
  return { ...config, isProduction, isTrial, RATE_LIMITS: isProduction || isLimiting };
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}
