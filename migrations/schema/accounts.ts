import { ID, refuse, triggerFunction } from './statements.ts';

/** Accounts, sign-in, audit log. */
export const ACCOUNTS = [
  `create table users (
    ${ID},
    username text not null,
    first_name text not null,
    last_name text not null,
    email text not null,
    password_hash text not null,
    role text not null check (role in ('ORGANISER', 'STAFF', 'STUDIO')),
    is_active boolean not null default false,
    created_at timestamptz not null default now(),
    has_given_password boolean not null default false,
    constraint users_username_is_lower check (username = lower(username)),
    constraint users_username_unique unique (username),
    constraint users_id_role unique (id, role)
  )`,

  // Sessions. A refresh token that is sent after its successor was stolen. The day pass is not a foreign key: the trash
  // would store the sessions of a deleted event, or a session would outlive its pass with its creator's full rights.
  `create table refresh_tokens (
    id uuid primary key,
    user_id integer not null references users (id) on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    revoked_at timestamptz,
    current_id uuid,
    spent_at timestamptz,
    last_used_at timestamptz not null default now(),
    address text not null default '',
    user_agent text not null default '',
    day_pass_id integer
  )`,
  'create index refresh_tokens_user_id on refresh_tokens (user_id)',
  'create index refresh_tokens_day_pass_id on refresh_tokens (day_pass_id) where day_pass_id is not null',

  `create table access_tokens (
    ${ID},
    name text not null,
    token_hash text not null unique,
    scope text not null check (scope in ('READ', 'FULL')),
    created_by_id integer not null references users (id) on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz,
    last_used_at timestamptz,
    revoked_at timestamptz
  )`,

  // Written by rate-limiter-flexible; `expire` is in milliseconds since 1970.
  `create table rate_limits (
    key text primary key,
    points integer not null,
    expire bigint not null
  )`,
  'create index rate_limits_expire on rate_limits (expire)',

  `create table second_factors (
    user_id integer primary key references users (id) on delete cascade,
    sealed_key text not null,
    created_at timestamptz not null default now(),
    confirmed_at timestamptz,
    last_step integer not null default 0,
    recovery_code_hashes text[]
  )`,

  `create table audit_entries (
    ${ID},
    at timestamptz not null default clock_timestamp(),
    act text not null,
    user_id integer references users (id) on delete set null,
    user_name text not null,
    address text not null default '',
    content text not null
  )`,
  'create index audit_entries_at on audit_entries (at)',
  'create index audit_entries_user on audit_entries (user_id)',
  triggerFunction(
    'keep_audit',
    `if tg_op = 'TRUNCATE' then
      -- A restore truncates first; its database has no accounts, but may have refused sign-ins.
      if not exists (select from users) then return null; end if;
    elsif tg_op = 'DELETE' and old.at < now() - interval '400 days' then return old;
    -- The end of an account.
    elsif tg_op = 'UPDATE' and pg_trigger_depth() > 1 then return new;
    end if;
    ${refuse("The audit log can't be changed.")};`,
  ),
  `create trigger keep_audit before update or delete on audit_entries
    for each row execute function keep_audit()`,
  `create trigger keep_audit_truncate before truncate on audit_entries
    for each statement execute function keep_audit()`,

  // Idempotency keys; one key may create a list.
  `create table client_keys (
    kind text not null,
    client_key text not null,
    thing_id integer not null,
    made_at timestamptz not null default now(),
    input_hash text,
    position integer not null default 0,
    primary key (kind, client_key, position)
  )`,
];
