-- Which key a number's hash was made with. With another key the list could not be read, and would seem to be empty.
alter table suppression add column key_id text collate "C" not null;
create index suppression_key_id on suppression (key_id);
