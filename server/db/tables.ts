import type { ColumnType, Generated } from 'kysely';

/** Rows as the driver reads them: timestamps come as text in UTC and are turned into Date by the readers. */
type Timestamp = ColumnType<string, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
type Json<T> = ColumnType<T, string, string>;

export interface Tables {
  users: {
    id: Generated<number>;
    username: string;
    first_name: string;
    last_name: string;
    email: string;
    password_hash: string;
    role: 'ORGANISER' | 'STAFF';
    is_active: Generated<boolean>;
    created_at: Timestamp;
  };
  refresh_tokens: {
    id: string;
    user_id: number;
    created_at: Timestamp;
    expires_at: Timestamp;
    revoked_at: NullableTimestamp;
  };
  access_tokens: {
    id: Generated<number>;
    name: string;
    token_hash: string;
    scope: 'READ' | 'FULL';
    created_by_id: number;
    created_at: Timestamp;
    expires_at: NullableTimestamp;
    last_used_at: NullableTimestamp;
    revoked_at: NullableTimestamp;
  };
  brakes: { key: string; points: number; expire: string };
  studios: { id: Generated<number>; name: string; version: Generated<number> };
  dance_categories: {
    id: Generated<number>;
    name: string;
    position: Generated<number>;
    version: Generated<number>;
  };
  dances: {
    id: Generated<number>;
    name: string;
    category_id: number;
    position: Generated<number>;
    version: Generated<number>;
  };
  entrants: {
    id: Generated<number>;
    name: string;
    card_number: Generated<string>;
    studio_id: number | null;
    is_professional: boolean;
    level: string | null;
    category: string | null;
    version: Generated<number>;
  };
  events: {
    id: Generated<number>;
    name: string;
    description: Generated<string>;
    location: Generated<string>;
    notes: Generated<string>;
    date: string | null;
    time: string | null;
    time_zone: Generated<string>;
    version: Generated<number>;
  };
  entry_limits: {
    id: Generated<number>;
    event_id: number;
    dance_id: number;
    limit: number | null;
  };
  entries: {
    id: Generated<number>;
    event_id: number;
    entrant_id: number;
    entry_type: 'HEAT' | 'SOLO' | 'MULTI';
    dance_id: number | null;
    dance_category_id: number;
    quantity: Generated<number>;
    level: Generated<string>;
    category: Generated<string>;
    client_key: string | null;
    version: Generated<number>;
  };
  entry_partners: { entry_id: number; entrant_id: number; position: number };
  schedules: {
    id: Generated<number>;
    event_id: number;
    name: string;
    is_locked: Generated<boolean>;
    locked_by_id: number | null;
    locked_at: NullableTimestamp;
    max_couples: Generated<number>;
    level_range: number | null;
    fill_mode: Generated<'RUNS' | 'SPREAD'>;
    version: Generated<number>;
  };
  sections: {
    id: Generated<number>;
    schedule_id: number;
    position: number;
    title: Generated<string>;
    section_type: Generated<'HEAT' | 'SOLO' | 'MULTI' | 'BREAK'>;
    start_time: NullableTimestamp;
    end_time: NullableTimestamp;
    heat_duration: Generated<number>;
    max_couples: number | null;
    notes: Generated<string>;
    version: Generated<number>;
  };
  section_dance_categories: {
    section_id: number;
    dance_category_id: number;
    position: number;
  };
  heats: {
    id: Generated<number>;
    schedule_id: number;
    section_id: number;
    number: number;
    dance_id: number | null;
    dance_category_id: number;
  };
  heat_entries: {
    id: Generated<number>;
    schedule_id: number;
    event_id: number;
    entry_id: number;
    unit: number;
    heat_id: number | null;
    is_pinned: Generated<boolean>;
  };
  log_entries: {
    id: Generated<number>;
    schedule_id: number;
    user_id: number | null;
    user_name: string;
    at: Timestamp;
    content: string;
    outcome: Json<unknown> | null;
  };
  program_plans: {
    id: Generated<number>;
    schedule_id: number;
    created_by_id: number | null;
    created_at: Timestamp;
    goal: 'FRAME' | 'FEWEST' | 'WHOLE';
    level_range: number | null;
    variant: string;
    fingerprint: string;
    milliseconds: number;
    plan: Json<unknown>;
    quality: Json<unknown>;
    today: Json<unknown>;
  };
}
