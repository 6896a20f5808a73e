// A route joins an endpoint of the contract to the code that handles it.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, InputOf, OutputOf } from '#api/endpoint';
import type { Refusal } from '#game/refusal';
import type { Caller } from '../access/caller.ts';
import type { ServerContext } from '../server-context.ts';
import type { EncodedJson } from './encoded-json.ts';
import type { Picture } from './picture.ts';
import type { StreamedJson } from './streamed-json.ts';

export type RouteCall<E extends Endpoint> = {
  readonly context: ServerContext;
  readonly input: InputOf<E>;
  /** Null only if the endpoint is open to anyone. */
  readonly caller: Caller | null;
  /** For cookies and the like; most routes do not use it. */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** A route's result: the output, the output already encoded, in pieces or drawn, or a refusal, which becomes 422. */
export type RouteAnswer<E extends Endpoint> = OutputOf<E> | EncodedJson | StreamedJson | Picture | Refusal;

/** 'POST /api/selection/save' and so on. */
export type KeyOf<E extends Endpoint> = `${E['method']} ${E['path']}`;

export type Route<Key extends string = string> = {
  /** Its endpoint's method and path, by which app.ts knows that every endpoint has a route. */
  readonly key: Key;
  readonly endpoint: Endpoint;
  readonly answer: (call: RouteCall<Endpoint>) => Promise<RouteAnswer<Endpoint>>;
  /** Its own transaction checks whether the caller may act. */
  readonly admitsItself?: boolean;
  /** Whether so many acts wait that the next one is refused, before its body is received. */
  readonly isFull?: (context: ServerContext) => boolean;
  /** Answered from memory, so it works even while too many requests wait for the database. */
  readonly isFromMemory?: boolean;
  /** The answer that is in memory now, for the id in the path; null if there is none. Only for a read of every manager. */
  readonly ready?: (context: ServerContext, id: number) => ReadyAnswer | null;
};

/** An answer that can be sent without waiting for anything; headers are name, value, name, value. */
export type ReadyAnswer = { readonly encoded: EncodedJson; readonly headers: readonly string[] };

/** Marks the route as answered from memory. */
export const fromMemory = <Key extends string>(route: Route<Key>): Route<Key> => ({ ...route, isFromMemory: true });

/** The route with a way to answer it before Fastify sees the request. */
export const orReady = <Key extends string>(route: Route<Key>, ready: Required<Route>['ready']): Route<Key> => ({
  ...route,
  ready,
});

/** The route of this endpoint. */
export function route<E extends Endpoint>(
  endpoint: E,
  answer: (call: RouteCall<E>) => Promise<RouteAnswer<E>>,
): Route<KeyOf<E>> {
  return { key: keyOf(endpoint), endpoint, answer };
}

/** A route for signed-in managers: `caller` is never null there. */
export function signedInRoute<E extends Endpoint>(
  endpoint: E,
  answer: (call: RouteCall<E> & { readonly caller: Caller }) => Promise<RouteAnswer<E>>,
): Route<KeyOf<E>> {
  if (endpoint.who === 'anyone') throw new Error(`${endpoint.path} is for anyone: its caller may be null`);
  return { key: keyOf(endpoint), endpoint, answer: answer as Route['answer'] };
}

const keyOf = <E extends Endpoint>({ method, path }: E): KeyOf<E> => `${method} ${path}` as KeyOf<E>;
