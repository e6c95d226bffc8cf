-- Mail domains of a campus: whoever has verified an address there is its student.
create table campus_domains (
  domain text primary key,
  company_id bigint not null references campuses on delete cascade,
  added_by bigint references users on delete set null,
  added_at timestamptz not null
);
create index campus_domains_by_company on campus_domains (company_id);
create index campus_domains_by_adder on campus_domains (added_by) where added_by is not null;

create table school_proofs (
  user_id bigint primary key references users on delete cascade,
  role text not null check (role in ('student', 'teacher')),
  way text not null check (way in ('mail', 'document')),
  school text not null,
  -- the picture of the document, while somebody has to look at it
  document_key text not null default '',
  state text not null check (state in ('waiting', 'accepted', 'returned')),
  reason text not null default '',
  sent_at timestamptz not null,
  -- the last day on which it counts
  valid_until date,
  decided_by bigint references users on delete set null,
  decided_at timestamptz
);
create index school_proofs_by_state on school_proofs (state, sent_at);
create index school_proofs_by_decider on school_proofs (decided_by) where decided_by is not null;
