-- paths made by staff begin out of sight
alter table learning_paths add is_shown boolean not null default true;
alter table learning_paths alter is_shown set default false;
