import type { ColumnType, Generated } from 'kysely';
import type { ManagerId, MatchId } from '#game/identity';
import type { Default, Json, NullableJson, NullableTimestamp, Timestamp } from './column-types.ts';

export type Command = {
  id: string;
  manager_id: ManagerId;
  endpoint: string;
  input_hash: Buffer;
  answer: NullableJson;
  at: Timestamp;
};
export type LivePosition = { one: Default<boolean>; epoch: Default<string>; last_number: Default<number> };
export type Change = { number: number; kind: string; match_id: MatchId | null; body: Json; at: Timestamp };
export type AuditLog = {
  id: Generated<number>;
  at: Timestamp;
  manager_id: ManagerId | null;
  action: string;
  subject: Json;
  before: NullableJson;
  after: NullableJson;
};
export type Job = {
  id: Generated<number>;
  kind: string;
  key: string;
  due_at: Timestamp;
  body: ColumnType<unknown, string | undefined, string>;
  attempts: Default<number>;
  last_error: string | null;
  done_at: NullableTimestamp;
  taken_until: NullableTimestamp;
};
