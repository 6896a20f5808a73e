// The only way to declare an endpoint. Path, who may call, input and output are all required: the routes, the OpenAPI
// document, the access matrix and its test are generated from these values.

import type { z } from 'zod';

/**
 * Who may call: `anyone`; a signed-in `manager`; the `owner` of the team in `team_id`; that `owner-or-admin`; a
 * `reporter` (or admin); an `admin`.
 */
export type Who = 'anyone' | 'manager' | 'owner' | 'owner-or-admin' | 'reporter' | 'admin';
export type Method = 'GET' | 'POST';

export type Endpoint<
  M extends Method = Method,
  Path extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> = {
  readonly method: M;
  /** `/api/<noun>/…`; a segment such as `:match_id` is filled from the input's field with that name. */
  readonly path: Path;
  readonly who: Who;
  /** Path parameters together with a GET's query or a POST's JSON body. */
  readonly input: Input;
  readonly output: Output;
  /** What the answer is, if it is not JSON. */
  readonly media?: 'image/png';
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  /** The largest body in bytes, if larger than the default. */
  readonly mostBytes?: number;
};

/** Declares an endpoint, keeping the literal types of its method and path. */
export const endpoint = <M extends Method, Path extends string, Input extends z.ZodType, Output extends z.ZodType>(
  declared: Endpoint<M, Path, Input, Output>,
): Endpoint<M, Path, Input, Output> => declared;

/** Whether a module's export is an endpoint. */
export const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'who' in exported && 'path' in exported;

export type InputOf<E> = E extends Endpoint<Method, string, infer Input, z.ZodType> ? z.output<Input> : never;
/** What a caller may send: before defaults and conversions. */
export type SentInputOf<E> = E extends Endpoint<Method, string, infer Input, z.ZodType> ? z.input<Input> : never;
export type OutputOf<E> = E extends Endpoint<Method, string, z.ZodType, infer Output> ? z.output<Output> : never;
