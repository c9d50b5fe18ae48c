import type pg from 'pg';

/** Tables that are written once: only the database owner could update or delete their rows. */
export const WRITTEN_ONCE = [
  'ledger_transfers',
  'audit_events',
  'payment_settings',
  'settings_agreements',
  'settings_sides',
  'reports',
  'report_files',
  'audit_anchors',
  'audit_anchored_heads',
  'audit_time_stamps',
  'person_checks',
  'expense_settlements',
] as const;

/**
 * What the login of this connection could do beyond the application's rights. Checks every role the login is a member
 * of, whatever its current role, because it could switch to any of them. Behind a pooler, the previous user of a
 * connection decides its current role, so only the login counts.
 */
export async function rightsBeyond(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const { rows: powers } = await client.query<{ says: string }>(POWERS);
  // A superuser is a member of every role, so listing the rest would add nothing.
  const above = powers.filter(({ says }) => says.includes('superuser'));
  if (above.length > 0) return [above[0]?.says ?? ''];
  const { rows: owned } = await client.query<{ says: string }>(OWNED);
  const { rows: written } = await client.query<{ says: string }>(CHANGES, [WRITTEN_ONCE]);
  return [...powers, ...owned, ...written].map(({ says }) => says);
}

export async function loginOf(client: Pick<pg.Client, 'query'>): Promise<string> {
  const { rows } = await client.query<{ login: string }>('select session_user as login');
  return rows[0]?.login ?? '';
}

const MINE = `with mine as (select oid, rolname, rolsuper, rolcreaterole from pg_roles where pg_has_role(session_user, oid, 'MEMBER'))`;

const POWERS = `${MINE}
  select case when rolname = session_user then 'it is a superuser' else 'it can become the superuser ' || rolname end as says
    from (select * from mine where rolsuper order by rolname <> session_user limit 1) as above
  union all select 'it may create and grant roles (CREATEROLE)' where exists (select 1 from mine where rolcreaterole)
  union all select 'it is a member of ' || rolname from mine
    where rolname in ('pg_execute_server_program', 'pg_write_server_files')
  union all select 'it may create objects in the schema public' where exists
    (select 1 from mine where has_schema_privilege(mine.oid, 'public', 'CREATE'))
  union all select 'it may create schemas in the database' where exists
    (select 1 from mine where has_database_privilege(mine.oid, current_database(), 'CREATE'))`;

/** By kind, not one line per table. */
const OWNED = `${MINE}, things as (
    select datdba as owner, 'the database' as what from pg_database where datname = current_database()
    union all select nspowner, 'the schema ' || nspname from pg_namespace where nspname in ('public', 'drizzle')
    union all select relowner, 'tables' from pg_class
      where relkind in ('r', 'p', 'v', 'm', 'S') and relnamespace::regnamespace::text in ('public', 'drizzle')
    union all select proowner, 'functions' from pg_proc where pronamespace = 'public'::regnamespace
  )
  select distinct case when rolname = session_user then 'it owns ' || what else 'it is a member of ' || rolname || ', which owns ' || what end as says
    from things join mine on mine.oid = things.owner order by says`;

const CHANGES = `${MINE}
  select 'it may ' || string_agg(distinct privilege, ', ' order by privilege) || ' on ' || tables.name as says
    from unnest($1::text[]) as tables(name), unnest(array['UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER']) as rights(privilege), mine
    where to_regclass('public.' || tables.name) is not null and case privilege
      when 'UPDATE' then has_any_column_privilege(mine.oid, to_regclass('public.' || tables.name), 'UPDATE')
      else has_table_privilege(mine.oid, to_regclass('public.' || tables.name), privilege) end
    group by tables.name order by tables.name`;
