-- A comment that waits for review, was refused or taken away is as good as deleted for every list; this says why.
alter table wiki_comments
  add column hidden_why text check (hidden_why in ('pending', 'refused', 'removed'));
