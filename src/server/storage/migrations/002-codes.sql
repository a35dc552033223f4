-- Codes of before live ten minutes and cannot be sent again: their owners ask for new ones.
drop table code;

-- The latest code of a session and number. Of a code of ours: a keyed hash to compare with and, while it can be used, the code
-- itself, sealed with a key that is not in this table, because it is texted again. Of a provider's own code: neither, until it is
-- approved.
create table code (
  session_id text collate "C" not null,
  mobile text collate "C" not null,
  code_hash text,
  sealed text,
  -- Which key hash and seal were made with.
  key_id text not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  texted_at timestamptz not null,
  -- The last wrong guess: the same one again at once counts once.
  wrong_hash text,
  wrong_at timestamptz,
  approved_at timestamptz,
  primary key (session_id, mobile)
);
create index code_expires_at on code (expires_at);

-- When what is limited happened, under keys such as "number:+61491570156": as many times as the limit allows, so that no moment is
-- ever the start of a fresh quota.
create table limit_use (
  key text collate "C" primary key,
  times timestamptz[] not null default '{}',
  -- From then on the row says nothing any more.
  stale_at timestamptz not null,
  -- Of a number only: the session that was texted last, and until when nobody is.
  holder text,
  pause_until timestamptz
);
create index limit_use_stale_at on limit_use (stale_at);

-- The latest texts that a provider took, and the right codes since the first of them.
create table breaker (
  is_only_row boolean primary key default true check (is_only_row),
  texts timestamptz[] not null default '{}',
  approvals timestamptz[] not null default '{}'
);
insert into breaker default values;
