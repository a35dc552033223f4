/**
 * SQL: the schema that the site's tables are in, or will be. It need not be the first of the search path: one with the user's name may have
 * been made later.
 */
export const OWN_SCHEMA = `coalesce(
    (select relnamespace::regnamespace from pg_class where oid = to_regclass('schema_migration')), current_schema()::regnamespace)`
