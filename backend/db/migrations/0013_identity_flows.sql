-- sign-ins that are under way at a third party
create table identity_flows (
  -- base64url of the SHA-256 of the state that travels, and of the cookie that binds it to one browser
  state_hash text primary key,
  browser_hash text not null,
  provider text not null,
  purpose text not null check (purpose in ('signin', 'link')),
  -- who links; null when signing in
  user_id bigint references users on delete cascade,
  ref text not null,
  redirect_uri text not null,
  -- of PKCE
  verifier text not null,
  -- WeChat has two doors with an application each: its own browser, and the code to scan
  is_in_app boolean not null default false,
  expires_at timestamptz not null,
  check ((purpose = 'link') = (user_id is not null))
);
create index identity_flows_by_expiry on identity_flows (expires_at);

-- people whom a third party vouches for and who have no account yet; one per browser
create table identity_pendings (
  browser_hash text primary key,
  provider text not null,
  -- names of the person over there, the one to keep first
  subjects text[] not null check (cardinality(subjects) > 0),
  display_name text not null,
  -- a mail address that the third party has proven
  email text,
  ref text not null,
  expires_at timestamptz not null
);
create index identity_pendings_by_expiry on identity_pendings (expires_at);
