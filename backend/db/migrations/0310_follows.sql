-- One list of whatever somebody follows. Each kind has its own column, so that what is followed is a real row of
-- its table and goes with it.
alter table follows drop constraint follows_pkey;
alter table follows
  alter column followed_id drop not null,
  add column board_id bigint references boards on delete cascade,
  add column tag_id bigint references tags on delete cascade,
  add column maker_id bigint references part_makers on delete cascade,
  add column part_id bigint references parts on delete cascade,
  add column article_id bigint references wiki_articles on delete cascade,
  add check (num_nonnulls(followed_id, board_id, tag_id, maker_id, part_id, article_id) = 1);
alter table follows
  add column kind text not null generated always as (
    case
      when followed_id is not null then 'person'
      when board_id is not null then 'board'
      when tag_id is not null then 'tag'
      when maker_id is not null then 'maker'
      when part_id is not null then 'part'
      else 'article'
    end
  ) stored,
  add column thing_id bigint not null generated always as (
    coalesce(followed_id, board_id, tag_id, maker_id, part_id, article_id)
  ) stored;
alter table follows add primary key (follower_id, kind, thing_id);
drop index follows_newest;
create index follows_newest on follows (follower_id, kind, created_at desc, thing_id desc);
drop index follows_by_followed;
create index follows_by_followed on follows (followed_id, follower_id) where followed_id is not null;
create index follows_by_board on follows (board_id) where board_id is not null;
create index follows_by_tag on follows (tag_id) where tag_id is not null;
create index follows_by_maker on follows (maker_id) where maker_id is not null;
create index follows_by_part on follows (part_id) where part_id is not null;
create index follows_by_article on follows (article_id, created_at) where article_id is not null;

-- Watching an article is following it.
insert into follows (follower_id, article_id, created_at)
  select user_id, article_id, created_at from wiki_watches;
drop table wiki_watches;

alter table notice_mutes drop constraint notice_mutes_kind_check;
alter table notice_mutes add constraint notice_mutes_kind_check
  check (kind in ('topic', 'board', 'person', 'tag', 'maker', 'part', 'article'));

-- The newest of a maker, for whoever follows it.
create index parts_newest_of_maker on parts (maker_id, published_at desc, id desc) where state = 'published';
