-- when somebody other than the supplier first opened a quotation by its link
alter table quotations add column opened_at timestamptz;
create index quotations_open on quotations (valid_until) where status = 'open';
