-- the account that demo content used to bring is nobody's: it is not configured, and no order may be paid to it
delete from site_config
where (key, value #>> '{}') in (
  ('bankAccountName', '示例电气软件公司'),
  ('bankName', '示例银行示例支行'),
  ('bankAccountNumber', '6200 0000 0000 0000 000（示例）')
);

update payments
set state = 'closed'
where channel = 'bank'
  and state in ('created', 'ready')
  and action ->> 'accountNumber' = '6200 0000 0000 0000 000（示例）';
