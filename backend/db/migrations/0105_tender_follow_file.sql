-- a file on a company's board stays there when its uploader closes the account, and is not deleted while it is in use
alter table tender_follow_files
  drop constraint tender_follow_files_file_id_fkey,
  add constraint tender_follow_files_file_id_fkey foreign key (file_id) references files;
