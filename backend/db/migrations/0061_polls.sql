alter table topics drop constraint if exists topics_kind_check;
alter table topics add constraint topics_kind_check
  check (kind in ('question', 'discussion', 'article', 'poll'));

create table polls (
  topic_id bigint primary key references topics on delete cascade,
  -- how many options one person may choose
  most_choices smallint not null check (most_choices between 1 and 20),
  closes_at timestamptz,
  -- who sees the figures while it runs: everybody, those who voted, nobody
  results text not null check (results in ('always', 'voted', 'closed')),
  is_changeable boolean not null,
  -- people, not choices; counted in the transaction of each vote, as are the options'
  voter_count integer not null default 0
);

create table poll_options (
  topic_id bigint not null references polls on delete cascade,
  position smallint not null,
  text text not null check (text <> ''),
  vote_count integer not null default 0,
  primary key (topic_id, position)
);

create table poll_votes (
  topic_id bigint not null,
  user_id bigint not null references users on delete cascade,
  position smallint not null,
  voted_at timestamptz not null,
  primary key (topic_id, user_id, position),
  foreign key (topic_id, position) references poll_options on delete cascade
);
create index poll_votes_by_user on poll_votes (user_id);

-- Helpful answers beside the accepted one.
alter table posts add column helpful_at timestamptz;
create index posts_helpful on posts (topic_id, floor) where helpful_at is not null;

-- When the owner of a question was asked whether one of the answers solved it.
alter table topics add column reminded_at timestamptz;
create index topics_to_remind on topics (last_post_at)
  where kind = 'question' and accepted_post_id is null and reminded_at is null
    and reply_count > 0;
