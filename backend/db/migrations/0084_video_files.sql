-- videos are files too: they become lessons
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('model', 'drawing', 'symbol', 'pdf', 'office', 'image', 'archive', 'text', 'video'));
