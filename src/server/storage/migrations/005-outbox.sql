-- What is not delivered, whatever became of it: for the lists and the figures of an operator.
create index outbox_undelivered on outbox (created_at) where delivered_at is null;

-- The sessions that name a number, for whoever takes an agreement back or asks for an erasure.
create index submission_mobile on submission (answer) where answer ~ '^\+[0-9]{8,15}$';

-- The days that what is too old was looked for, and what was removed. The first process to write a day does its work.
create table retention_run (
  day text collate "C" primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  removed json
);
create index proof_mobile on proof (mobile);
