-- Answers that a model put into order, and what it cost.
alter table answer_questions add column is_by_model boolean not null default false;

create table answer_model_days (
  -- day of Beijing
  day date primary key,
  calls integer not null,
  -- the most that the calls may have cost
  tokens bigint not null
);
