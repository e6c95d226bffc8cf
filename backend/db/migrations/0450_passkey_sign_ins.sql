-- challenges for signing in by a passkey alone, of browsers that nobody is signed in to yet
create table passkey_sign_ins (
  -- hash of the browser's mark
  device_hash text primary key,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_sign_ins_by_age on passkey_sign_ins (expires_at);
