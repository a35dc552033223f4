-- What is dead and what will be sent apart: neither has to be looked through for the other, however many there are.
drop index outbox_undelivered;
create index outbox_pending on outbox (created_at) where delivered_at is null and dead_at is null;
create index outbox_dead on outbox (created_at) where delivered_at is null and dead_at is not null;
