-- what a sending was answered with, so that the same sending again gets that answer and writes nothing
create table sent_texts (
  -- hash of who sent what, where and under which name: nothing of it can be read from here
  key text primary key,
  -- null for a visitor
  user_id bigint references users on delete cascade,
  -- sealed with what the same sending brings: an answer may hold the code by which a visitor follows what was written
  answer text not null,
  sent_at timestamptz not null
);
create index sent_texts_of_user on sent_texts (user_id);
create index sent_texts_by_age on sent_texts (sent_at);
