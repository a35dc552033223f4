-- The consents of a batch were appended one by one, each with a statement of its own, which on the embedded engine took more than a quarter of storing it.

-- Stores a batch, a JSON array of rows, each once. With a submission that was not there go, in the same commit, the event that announces
-- its lead and the record of what the visitor agreed to; a proof of ours is named in it. The caller has sorted the batch, so that two
-- batches never wait for each other's keys in turn. "inserted": how many were new; "unproven": how many of those claim a proof that
-- we have not given. Of a session that has "most_of_session" answers no more are taken; processes of the release before 013 name no number.
create or replace function store_submissions(batch_rows text, out inserted int, out unproven int) language plpgsql as $$
begin
  with batch as (
    select * from json_to_recordset(batch_rows::json) as row (
      session_id text, question_id text, client_timestamp text, is_2fa_submission boolean, answer text, claimed boolean, payload text,
      body_hash text, idempotency_key text, definition_hash text, client_address text, received_at timestamptz, flags text[],
      completes boolean, consent text, most_of_session int)
  ), stored as (
    insert into submission (session_id, question_id, client_timestamp, is_2fa_submission, answer, claimed, payload, body_hash,
                            idempotency_key, definition_hash, client_address, received_at, flags)
    select session_id, question_id, client_timestamp, is_2fa_submission, answer, claimed, payload::jsonb, body_hash,
           idempotency_key, definition_hash, client_address, received_at, flags
    from batch
    where not exists (
      select from submission held where held.session_id = batch.session_id offset coalesce(batch.most_of_session, 500) - 1)
    on conflict do nothing
    returning session_id, question_id, client_timestamp, is_2fa_submission, answer, claimed
  ), fresh as (
    select batch.*, proof.id as proof_id, proof.approved_at
    from stored join batch using (session_id, question_id, client_timestamp, is_2fa_submission)
    left join proof on stored.claimed and proof.session_id = stored.session_id and proof.mobile = stored.answer
    where batch.completes or batch.claimed or batch.consent is not null
  ), announced as (
    insert into outbox (kind, session_id, created_at, due_at)
    select distinct on (session_id) 'lead.completed', session_id, received_at, received_at from fresh where completes
    order by session_id, client_timestamp, is_2fa_submission
    on conflict (session_id, kind) do update set due_at = outbox.due_at where false
  ), agreed as (
    select session_id, client_timestamp, is_2fa_submission, received_at, consent::json->>'kind' as kind, gen_random_uuid()::text as salt,
      case when proof_id is null then consent
           else (consent::jsonb || jsonb_build_object('verification', jsonb_build_object(
             'id', proof_id, 'approvedAt', to_char(approved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))))::text
      end as content
    from fresh where consent is not null
  ), digested as materialized (
    select *, encode(sha256(convert_to(salt || content, 'UTF8')), 'hex') as digest from agreed
  ), consented as (
    -- As append_consent does, for entries of which several may be of one session.
    insert into consent (session_id, position, kind, recorded_at, content, salt, digest, chain)
    select session_id, coalesce(earlier.positions, 0) + row_number() over chain, kind, received_at, content, salt, digest,
           encode(sha256(convert_to(concat(earlier.digests, string_agg(digest, '') over chain), 'UTF8')), 'hex')
    from digested, lateral (
      select max(held.position) as positions, string_agg(held.digest, '' order by held.position) as digests
      from consent held where held.session_id = digested.session_id) as earlier
    window chain as (partition by session_id order by client_timestamp, is_2fa_submission rows unbounded preceding)
  )
  select (select count(*) from stored), (select count(*) from fresh where claimed and proof_id is null)
  into inserted, unproven;
end $$;
