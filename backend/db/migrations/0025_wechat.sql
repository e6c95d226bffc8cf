-- what WeChat lends one application for two hours: fetching a second one spends a daily quota and ends the first
create table wechat_tokens (
  app_id text not null,
  kind text not null check (kind in ('access_token', 'jsapi_ticket')),
  value text not null default '',
  -- from then on one instance at a time fetches the next, while the others use what is there
  renew_at timestamptz not null,
  expires_at timestamptz not null,
  -- lease of the instance that is fetching
  claimed_until timestamptz,
  primary key (app_id, kind)
);
