-- what like files took, the newest first: it decides whether a file waits among the quick or among the slow ones
create index files_by_work on files (extension, updated_at desc) where work_milliseconds is not null;
