-- the link by which somebody invites others
create table invite_codes (
  user_id bigint primary key references users on delete cascade,
  code text not null unique,
  created_at timestamptz not null
);

-- who came by whose link; each account comes once
create table invites (
  invitee_id bigint primary key references users,
  inviter_id bigint not null references users,
  -- open: nothing bought that counts yet; held: staff look at it; rewarded, refused; withdrawn: the order was refunded
  state text not null default 'open' check (state in ('open', 'held', 'rewarded', 'refused', 'withdrawn')),
  -- what it has in common with the inviter: device, network, phone
  doubts text[] not null default '{}',
  order_id bigint references orders,
  -- coins that each of the two got
  coins integer not null default 0,
  inviter_gift_id bigint references ledger_transfers,
  invitee_gift_id bigint references ledger_transfers,
  reason text not null default '',
  decided_by bigint references users,
  created_at timestamptz not null,
  settled_at timestamptz,
  check (inviter_id <> invitee_id)
);
create index invites_by_inviter on invites (inviter_id, created_at desc);
create index invites_by_state on invites (state, created_at);
