-- All events in the order of their times: a list of them, and what is to be sent again since a time, read a page of it and not the table.
create index outbox_created_at on outbox (created_at, id);
