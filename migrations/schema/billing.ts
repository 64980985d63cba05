import { ACTS, ID, refuse, triggerFunction } from './statements.ts';
import { keepForUndo } from './undo.ts';

/** Largest amount in minor units: JavaScript counts to 2^53, of which taxes need the rest. */
const MOST = '100000000000';
const amount = (name: string): string => `${name} bigint not null check (abs(${name}) <= ${MOST})`;

/** What every row of money belongs to. Nothing of it is deleted with an event or a studio. */
const ACCOUNT = `event_id integer not null,
    studio_id integer not null,
    currency text not null,
    foreign key (event_id, studio_id) references registrations (event_id, studio_id)`;

/** Prices and items of an event, studios' accounts, and the money, whose rows are only added. */
export const BILLING = [
  `create table event_terms (
    event_id integer primary key references events (id) on delete cascade,
    closes_at timestamptz,
    late_from timestamptz,
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    tax_mode text not null default 'NONE' check (tax_mode in ('NONE', 'INCLUDED', 'ADDED')),
    tax_name text not null default '',
    tax_per_million integer not null default 0 check (tax_per_million between 0 and 1000000),
    late_fee bigint check (late_fee between 1 and ${MOST}),
    late_fee_per text not null default 'ENTRY' check (late_fee_per in ('ENTRY', 'PERSON')),
    prices jsonb not null default '[]',
    seller text not null default '',
    seller_tax_id text not null default '',
    contact text not null default '',
    pay_words text not null default '',
    pay_link text not null default '',
    number_prefix text not null check (number_prefix <> ''),
    due_days integer not null default 14 check (due_days between 0 and 365),
    holds_packets boolean not null default false,
    version integer not null default 1,
    constraint event_terms_currency unique (event_id, currency),
    constraint event_terms_currency_tax unique (event_id, currency, tax_mode)
  )`,
  'create unique index event_terms_prefix on event_terms (lower(number_prefix))',

  `create table items (
    ${ID},
    event_id integer not null references event_terms (event_id) on delete cascade,
    position integer not null default 0,
    name text not null check (name <> ''),
    is_package boolean not null default false,
    amount bigint not null check (amount between 0 and ${MOST}),
    tax_per_million integer check (tax_per_million between 0 and 1000000),
    capacity integer check (capacity >= 0),
    added_to text check (added_to in ('STUDENTS', 'STUDENTS_WITHOUT_PACKAGE', 'PEOPLE', 'STUDIO')),
    is_offered boolean not null default true,
    version integer not null default 1,
    constraint items_id_event unique (id, event_id),
    constraint items_added_without_capacity check (added_to is null or capacity is null)
  )`,
  'create unique index items_event_name on items (event_id, lower(name))',

  `create table registrations (
    event_id integer not null references event_terms (event_id) on delete cascade,
    studio_id integer not null references studios (id),
    closes_at timestamptz,
    invitation_hash text unique,
    invited_email text not null default '',
    invited_until timestamptz,
    invited_by text,
    confirmed_at timestamptz,
    confirmed_by text,
    confirmed jsonb,
    version integer not null default 1,
    primary key (event_id, studio_id),
    constraint registrations_confirmed check (num_nonnulls(confirmed_at, confirmed_by, confirmed) in (0, 3))
  )`,
  'create index registrations_studio_id on registrations (studio_id)',

  // By its role: an account of the staff can never be a member, and no member can join the staff.
  `create table studio_members (
    user_id integer not null,
    role text not null default 'STUDIO' check (role = 'STUDIO'),
    studio_id integer not null references studios (id) on delete cascade,
    primary key (user_id, studio_id),
    foreign key (user_id, role) references users (id, role) on delete cascade
  )`,
  'create index studio_members_studio_id on studio_members (studio_id)',

  // Price and rate of an item as they were when it was bought. An event is deleted with both, in any order.
  `create table extras (
    ${ID},
    event_id integer not null,
    studio_id integer not null,
    entrant_id integer references entrants (id),
    item_id integer,
    words text not null check (words <> ''),
    quantity integer not null check (quantity <> 0 and abs(quantity) <= 9999),
    unit_amount bigint not null check (unit_amount between 0 and ${MOST}),
    tax_per_million integer check (tax_per_million between 0 and 1000000),
    reason text not null default '',
    kept_for jsonb not null default '[]',
    made_by text not null,
    made_at timestamptz not null default now(),
    removed_at timestamptz,
    removed_by text,
    foreign key (event_id, studio_id) references registrations (event_id, studio_id) on delete cascade,
    foreign key (item_id, event_id) references items (id, event_id) deferrable initially deferred,
    constraint extras_free_charge_has_reason check (item_id is not null or reason <> ''),
    constraint extras_removed check (num_nonnulls(removed_at, removed_by) in (0, 2))
  )`,
  'create index extras_event_studio on extras (event_id, studio_id)',
  'create index extras_entrant_id on extras (entrant_id)',
  'create index extras_item_id on extras (item_id, event_id)',

  // What a studio wishes after the close, or for a guest; the newest wish for a cell.
  `create table entry_requests (
    ${ID},
    event_id integer not null,
    studio_id integer not null,
    cell jsonb not null,
    cell_key text not null,
    seen integer not null check (seen between 0 and 999),
    wanted integer not null check (wanted between 0 and 999 and wanted <> seen),
    state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'REFUSED', 'TAKEN_BACK')),
    note text not null default '' check (length(note) <= 200),
    asked_by text not null,
    asked_at timestamptz not null default now(),
    decided_by text,
    decided_at timestamptz,
    answer text not null default '',
    foreign key (event_id, studio_id) references registrations (event_id, studio_id) on delete cascade,
    constraint entry_requests_decided check (num_nonnulls(decided_by, decided_at) = case state when 'PENDING' then 0 else 2 end)
  )`,
  'create index entry_requests_event_studio on entry_requests (event_id, studio_id)',
  "create unique index entry_requests_pending on entry_requests (event_id, studio_id, cell_key) where state = 'PENDING'",
  // A merge of studios or people moves them.
  ...keepForUndo({ registrations: ACTS, extras: ACTS, entry_requests: ACTS, studio_members: ACTS }, "'bulk'"),

  `create function lines_net(content jsonb) returns bigint language sql immutable as $$
    select coalesce(sum((l ->> 'amount')::bigint), 0)::bigint from jsonb_array_elements(content -> 'lines') l $$`,
  // The row before must have the number before, so the numbers of an event have no gap.
  `create table invoices (
    ${ID},
    ${ACCOUNT},
    number integer not null,
    previous integer,
    name text not null unique,
    kind text not null,
    tax_mode text not null,
    issued_at timestamptz not null default now(),
    issued_by text not null,
    due_on date not null,
    ${amount('net')},
    ${amount('tax')},
    ${amount('gross')},
    content jsonb not null,
    constraint invoices_event_number unique (event_id, number),
    constraint invoices_no_gap check (number = 1 and previous is null or previous is not null and number = previous + 1),
    foreign key (event_id, previous) references invoices (event_id, number),
    foreign key (event_id, currency, tax_mode) references event_terms (event_id, currency, tax_mode),
    constraint invoices_kind check (kind = case when gross > 0 then 'INVOICE' when gross < 0 then 'CREDIT_NOTE' end and gross <> 0),
    constraint invoices_sum check (net + tax = gross),
    constraint invoices_lines check (lines_net(content) = case when tax_mode = 'INCLUDED' then gross else net end)
  )`,
  'create index invoices_event_studio on invoices (event_id, studio_id)',

  `create table payments (
    ${ID},
    ${ACCOUNT},
    ${amount('amount')} check (amount <> 0),
    method text not null check (method in ('CASH', 'CHECK', 'TRANSFER', 'CARD', 'ONLINE')),
    received_on date not null,
    reference text not null default '',
    note text not null default '',
    made_by text not null,
    made_at timestamptz not null default now(),
    reverses_id integer unique,
    provider_id text unique,
    constraint payments_account unique (id, event_id, studio_id),
    foreign key (reverses_id, event_id, studio_id) references payments (id, event_id, studio_id),
    foreign key (event_id, currency) references event_terms (event_id, currency)
  )`,
  'create index payments_event_studio on payments (event_id, studio_id)',

  // Online, in another currency than the account's: the account cannot count it.
  `create table unexpected_payments (
    provider_id text primary key,
    ${ACCOUNT},
    ${amount('amount')},
    reference text not null,
    received_at timestamptz not null
  )`,
  'create index unexpected_payments_event_studio on unexpected_payments (event_id, studio_id)',

  // A backup is restored into empty tables, which are emptied first.
  triggerFunction(
    'money_stays',
    `execute format('select exists (select from %I)', tg_table_name) into is_filled;
    if is_filled then ${refuse('Documents and payments are never changed or deleted. Reverse a payment, or issue the next document.')}; end if;
    return null;`,
    { declare: 'is_filled boolean' },
  ),
  ...['invoices', 'payments', 'unexpected_payments'].map(
    (table) => `create trigger money_stays before update or delete or truncate on ${table}
      for each statement execute function money_stays()`,
  ),
  // Holds the registration, so that two refunds at once are judged one after the other.
  triggerFunction(
    'payments_cover_refunds',
    `perform from registrations where event_id = new.event_id and studio_id = new.studio_id for no key update;
    if (select sum(amount) from payments where event_id = new.event_id and studio_id = new.studio_id) < 0
      then ${refuse('More would be given back than was paid.')}; end if;
    return null;`,
  ),
  `create constraint trigger payments_cover_refunds after insert on payments
    deferrable initially deferred for each row execute function payments_cover_refunds()`,
];
