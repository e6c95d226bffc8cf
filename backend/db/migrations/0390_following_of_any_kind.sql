-- Kinds are named by the areas that bring them: no table lists them any more. What is followed need not be there; the
-- list of one's follows says so, and lets go of it. Only people are held by a key: their rows go with the account.
alter table follows alter column kind drop expression;
alter table follows alter column thing_id drop expression;
alter table follows
  drop column followed_id,
  drop column board_id,
  drop column tag_id,
  drop column maker_id,
  drop column part_id,
  drop column article_id;
alter table follows
  add column followed_id bigint generated always as (case when kind = 'person' then thing_id end) stored
    references users on delete cascade,
  add constraint follows_kind check (kind ~ '^[a-z][a-z_]{0,39}$'),
  add constraint follows_other check (kind <> 'person' or follower_id <> thing_id);
create index follows_by_followed on follows (followed_id, follower_id) where followed_id is not null;
create index follows_by_thing on follows (kind, thing_id, created_at);

alter table notice_mutes drop constraint notice_mutes_kind_check;
alter table notice_mutes add constraint notice_mutes_kind check (kind ~ '^[a-z][a-z_]{0,39}$');
alter table visits drop constraint visits_kind_check;
alter table visits add constraint visits_kind check (kind ~ '^[a-z][a-z_]{0,39}$');
