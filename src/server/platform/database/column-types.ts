// How PostgreSQL's column types are read and written.

import type { ColumnType, Generated } from 'kysely';

/** Read as a Date, written as a Date or an RFC 3339 text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Written as text that is already JSON. */
export type Json<Value = unknown> = ColumnType<Value, string, string>;
export type NullableJson<Value = unknown> = ColumnType<Value | null, string | null | undefined, string | null>;
export type DefaultJson<Value = unknown> = ColumnType<Value, string | undefined, string>;
/** Optional on insert. */
export type Default<Value> = Generated<Value>;
