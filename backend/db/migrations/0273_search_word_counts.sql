-- How common the three thousand most common words are, instead of the first thousand: a search plans by it.
alter table search_index alter column vector set statistics 300;
