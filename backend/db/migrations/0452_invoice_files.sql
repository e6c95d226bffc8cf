-- the issued invoice itself (PDF or OFD), as staff uploaded it: key in the file store, empty where there is none
alter table invoices add column file_key text not null default '';
