-- What a running job says of itself. The jobs lie in the job queue's own schema, which comes and goes without us.
create table job_progress (
  job_id uuid primary key,
  percent smallint not null check (percent between 0 and 100),
  step text not null,
  updated_at timestamptz not null
);
