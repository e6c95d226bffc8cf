-- codes of an authenticator application (RFC 6238); in force once the first code was right
create table totp_factors (
  user_id bigint primary key references users on delete cascade,
  -- sealed with the server's key
  secret text not null,
  -- the newest step that a code was taken of: each works once
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

create table passkeys (
  -- credential id, base64url
  id text primary key,
  user_id bigint not null references users on delete cascade,
  -- COSE key, base64url
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id, created_at);

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- sign-ins whose first step is done; the id lies in the browser's cookie alone
create table second_steps (
  token_hash text primary key,
  user_id bigint not null references users on delete cascade,
  is_remembered boolean,
  event text not null,
  -- of a passkey that is being asked for
  challenge text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index second_steps_by_age on second_steps (expires_at);
create index second_steps_by_user on second_steps (user_id);

-- when the person behind a session last proved who they are, and the passkey challenge it waits for
alter table sessions add column proven_at timestamptz;
alter table sessions add column challenge text;
alter table sessions add column challenge_expires_at timestamptz;
