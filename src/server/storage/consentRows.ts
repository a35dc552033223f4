/**
 * SQL: CTEs that append consents to their sessions' chains. `entries` selects `session_id`, `place` (their order within a session),
 * `kind`, `recorded_at` and `content`. The text of `content` is what is hashed, after a salt that is made here. A process that appends to
 * the same session at the same moment makes the statement fail: see {@link isConsentTaken}.
 */
export const appendConsents = (entries: string): string => `
  salted_consent as materialized (
    select *, gen_random_uuid()::text as salt from (${entries}) entry
  ), digested_consent as (
    select *, encode(sha256(convert_to(salt || content, 'UTF8')), 'hex') as digest from salted_consent
  ), appended_consent as (
    insert into consent (session_id, position, kind, recorded_at, content, salt, digest, chain)
    select session_id, coalesce(last, 0) + row_number() over so_far, kind, recorded_at, content, salt, digest,
           encode(sha256(convert_to(coalesce(digests, '') || string_agg(digest, '') over so_far, 'UTF8')), 'hex')
    from digested_consent left join lateral (
      select max(position) as last, string_agg(consent.digest, '' order by position) as digests
      from consent where consent.session_id = digested_consent.session_id
    ) earlier on true
    window so_far as (partition by session_id order by place)
    returning session_id
  )`

/** Whether a statement failed because another process appended to the same session's chain at the same moment: then it is run again. */
export function isConsentTaken(error: unknown): boolean {
  // Safe: PostgreSQL's errors have both, and others are read as having neither.
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown }
  return code === '23505' && constraint === 'consent_pkey'
}
