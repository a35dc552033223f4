-- What a repetition is told from another answer by; null on rows from before this script.
alter table submission add column body_hash text;

-- The Idempotency-Key header that a submission came with, if any: sent again it is the same submission, whatever else it says.
alter table submission add column idempotency_key text collate "C";
create unique index submission_idempotency_key on submission (idempotency_key);

-- Whether an answer could have been given when it was is told from all of its session's answers when the lead is made.
update submission set flags = array_remove(flags, 'impossible-order') where 'impossible-order' = any(flags);
