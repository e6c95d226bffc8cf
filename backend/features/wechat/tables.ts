import type { Generated } from 'kysely';

interface WechatTokensTable {
  app_id: string;
  kind: 'access_token' | 'jsapi_ticket';
  value: Generated<string>;
  /** From then on one instance at a time fetches the next. */
  renew_at: Date;
  expires_at: Date;
  /** Lease of the instance that is fetching. */
  claimed_until: Date | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    wechat_tokens: WechatTokensTable;
  }
}
