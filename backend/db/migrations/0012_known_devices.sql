-- a device that has signed in before keeps its own count of failures, so that strangers cannot lock its owner out
create table known_devices (
  user_id bigint not null references users on delete cascade,
  device_hash text not null,
  last_used_at timestamptz not null,
  primary key (user_id, device_hash)
);

create index sign_in_log_by_address on sign_in_log (address, created_at desc);
