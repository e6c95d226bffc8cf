-- Where pages go that name no category; kept with the trial, so that carrying it out does the same.
alter table wiki_imports add column category_slug text not null default '';
