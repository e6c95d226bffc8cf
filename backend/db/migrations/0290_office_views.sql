-- office documents that the server could make no PDF of are laid out by the browser
alter table files drop constraint files_view_check;
alter table files add constraint files_view_check check (
  view in ('model', 'sheet', 'pages', 'image', 'listing', 'text', 'document', 'slides', 'tables')
);
