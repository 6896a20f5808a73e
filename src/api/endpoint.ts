// The one way to declare an endpoint. Path, who may call, input and output are all required:
// the routes, the OpenAPI document, the access matrix and its test are made from these values.

import type { z } from 'zod';

/**
 * Who may call: `anyone`; a signed-in `manager`; the `owner` of the team that `team_id` names;
 * a `reporter` (or admin); an `admin`.
 */
export type Who = 'anyone' | 'manager' | 'owner' | 'reporter' | 'admin';
export type Method = 'GET' | 'POST';

export type Endpoint<
  M extends Method = Method,
  Path extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> = {
  readonly method: M;
  /** `/api/<noun>/…`; a segment such as `:match_id` is filled from the input's field of that name. */
  readonly path: Path;
  readonly who: Who;
  /** Path parameters together with the query of a GET or the JSON body of a POST. */
  readonly input: Input;
  readonly output: Output;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  /** The largest body in bytes, where it is more than any other's. */
  readonly mostBytes?: number;
};

/** Declares an endpoint, keeping the literal types of its method and path. */
export const endpoint = <M extends Method, Path extends string, Input extends z.ZodType, Output extends z.ZodType>(
  declared: Endpoint<M, Path, Input, Output>,
): Endpoint<M, Path, Input, Output> => declared;

export type InputOf<E> = E extends Endpoint<Method, string, infer Input, z.ZodType> ? z.output<Input> : never;
/** What a caller may send: before defaults and conversions. */
export type SentInputOf<E> = E extends Endpoint<Method, string, infer Input, z.ZodType> ? z.input<Input> : never;
export type OutputOf<E> = E extends Endpoint<Method, string, z.ZodType, infer Output> ? z.output<Output> : never;
