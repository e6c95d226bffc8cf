-- the paragraph that a comment speaks of: a key made of its words, and its beginning as it was then
alter table wiki_comments add column paragraph_key text not null default '';
alter table wiki_comments add column paragraph_text text not null default '';
alter table wiki_comments add check ((paragraph_key = '') = (paragraph_text = ''));
