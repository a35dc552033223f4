-- A proof has a name of its own, by which a consent and a webhook can refer to it.
alter table proof add column id uuid not null default gen_random_uuid();

-- What the business is to be told, written with what it is about. Sent at least once, always under the same id, which the receiver
-- knows it again by. The lead itself is not kept here: it is folded when the event is sent.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  kind text collate "C" not null,
  session_id text collate "C" not null,
  created_at timestamptz not null,
  -- The next attempt, never before; a worker that takes an event moves it on, so that the event comes back if the worker ends.
  due_at timestamptz not null,
  attempts int not null default 0,
  delivered_at timestamptz,
  -- Given up, until somebody has it sent again.
  dead_at timestamptz,
  last_error text,
  unique (session_id, kind)
);
create index outbox_due_at on outbox (due_at) where delivered_at is null and dead_at is null;

-- What a visitor was shown and agreed to, and what became of it since. "digest" is the SHA-256 of salt and content, "chain" that of all
-- the session's digests up to this one: without content and salt, which an erasure takes away, nothing can be told from them, and the
-- chain can still be checked.
create table consent (
  session_id text collate "C" not null,
  position int not null,
  kind text collate "C" not null,
  recorded_at timestamptz not null,
  content text,
  salt text,
  digest text not null,
  chain text not null,
  primary key (session_id, position)
);

create function keep_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.content is null and new.salt is null
     and (new.session_id, new.position, new.kind, new.recorded_at, new.digest, new.chain)
       = (old.session_id, old.position, old.kind, old.recorded_at, old.digest, old.chain) then
    return new;
  end if;
  raise exception 'A consent is never changed and never deleted; its content can be erased.';
end $$;
create trigger keep_consent before update or delete on consent for each row execute function keep_consent();

-- Where a form session came from. No personal words: a path without its query, a host, and the tags of a campaign.
create table visit (
  session_id text collate "C" primary key,
  landing_page text not null,
  referrer text not null,
  utm_source text not null,
  utm_medium text not null,
  utm_campaign text not null,
  utm_term text not null,
  utm_content text not null,
  definition_hash text not null references definition (hash),
  opened_at timestamptz not null
);
create index visit_opened_at on visit (opened_at);

-- Numbers that are not called, by a keyed hash. "withdrawn": what was agreed to up to "since" no longer counts. "never": nothing does.
create table suppression (
  mobile_hash text primary key,
  kind text not null check (kind in ('withdrawn', 'never')),
  since timestamptz not null
);

-- What is older than the retention period is found by these.
create index submission_received_at on submission (received_at);
