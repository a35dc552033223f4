-- When a code was first texted in the session: the codes themselves are deleted a day later, and the drop-off report is still to tell
-- who gave a number and went no further.
alter table visit add column code_asked_at timestamptz;
