-- Every questionnaire that was ever served, by the hash of its content. "json", not "jsonb": kept as it was written.
create table definition (
  hash text primary key,
  body json not null,
  first_seen timestamptz not null
);

-- One accepted answer, as it came. Never changed and never replaced: a lead is folded from them.
create table submission (
  session_id text collate "C" not null,
  question_id text not null,
  client_timestamp text collate "C" not null,
  is_2fa_submission boolean not null,
  answer text not null,
  claimed boolean not null,
  payload jsonb not null,
  definition_hash text not null references definition (hash),
  flags text[] not null,
  client_address text not null,
  received_at timestamptz not null,
  primary key (session_id, question_id, client_timestamp, is_2fa_submission)
);

-- The latest code of a session and number. The code itself is not stored.
create table code (
  session_id text collate "C" not null,
  mobile text not null,
  code_hash text not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  approved_at timestamptz,
  primary key (session_id, mobile)
);

-- That a session held a number: written by our own check of a code, and by nothing else.
create table proof (
  session_id text collate "C" not null,
  mobile text not null,
  approved_at timestamptz not null,
  primary key (session_id, mobile)
);

-- What this installation made up for itself on its first start.
create table installation (
  name text primary key,
  value text not null
);
