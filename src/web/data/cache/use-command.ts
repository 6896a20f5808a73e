// The one way to write from a screen.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { EndpointKey } from '#api/all-endpoints';
import { ProblemError } from '#api/problem-error';
import { closeToast, showToast } from '../../ui/overlay/toast.ts';
import { callEndpoint } from './call-endpoint.ts';
import { type EndpointCache, endpointCache } from './endpoint-cache.ts';
import type { InputAt, OutputAt } from './endpoint-query.ts';
import { sendPatiently } from './send-patiently.ts';

export type CommandKey = Extract<EndpointKey, `POST ${string}`>;
/** What a screen sends; the command id is added here. */
export type CommandInput<Key extends CommandKey> =
  InputAt<Key> extends infer Input ? (Input extends unknown ? Omit<Input, 'command_id'> : never) : never;

export type CommandOptions<Key extends CommandKey> = {
  /** The success toast; without it there is none. */
  readonly done?: string | ((output: OutputAt<Key>) => string | null);
  /**
   * The title of the error toast, above the server's sentence. Without it there is no toast, and the screen shows
   * `error` itself. A function can return null for an error that the screen handles.
   */
  readonly failed?: string | ((error: ProblemError) => string | null);
  /**
   * After success: merge the answer into the cache, close the dialog, navigate. The button stays busy until it
   * resolves.
   */
  readonly onDone?: (output: OutputAt<Key>, cache: EndpointCache, input: CommandInput<Key>) => unknown;
  readonly onFailed?: (error: ProblemError) => void;
  /** Until this time, by this device's clock, a busy server is retried automatically and the button stays busy. */
  readonly sendUntil?: number;
};

/** A 409: somebody else was faster, or something must be confirmed. */
export type Conflict = { readonly code: string; readonly sentence: string; readonly current: unknown };

export type SentCommand<Key extends CommandKey> = {
  /** Sends it; ignored while a request is running. */
  send(input: CommandInput<Key>): void;
  readonly isBusy: boolean;
  readonly error: ProblemError | null;
  readonly conflict: Conflict | null;
  /** Sends the last input again, this time with `confirmed: true`. */
  confirm(): void;
  /** What is wrong, by the field's path. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Clears error and conflict. */
  reset(): void;
};

/** In ms. The server answers sooner, even if it makes a backup first; a dead connection never does. */
const longestAnswer = 120_000;

/** The answer, or a failure of which the outcome is unknown: a button must not stay busy for good. */
const answered = async <Key extends CommandKey>(key: Key, input: InputAt<Key>): Promise<OutputAt<Key>> => {
  const signal = AbortSignal.timeout(longestAnswer);
  try {
    return await callEndpoint(key, input, { signal });
  } catch (error) {
    throw signal.aborted ? new ProblemError(0, {}) : error;
  }
};

type Sent<Key extends CommandKey> = { readonly input: CommandInput<Key>; readonly command_id: string };

/** A UUID. `crypto.randomUUID` does not exist on installations without https. */
export function newCommandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'[(bytes[8] ?? 0) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/**
 * A write: call `send` from a button. Each press gets its own command id. A press that repeats a command whose outcome
 * is unknown (no answer arrived) keeps the id, so that the server runs it once.
 */
export function useCommand<Key extends CommandKey>(key: Key, options: CommandOptions<Key> = {}): SentCommand<Key> {
  const client = useQueryClient();
  const last = useRef<(Sent<Key> & { isUnknown: boolean }) | null>(null);
  const isUnderWay = useRef(false);
  const { mutate, reset, isPending, error } = useMutation<OutputAt<Key>, ProblemError, Sent<Key>>({
    // A device without a network fails at once, instead of sending later what was meant for now.
    networkMode: 'always',
    mutationFn: ({ input, command_id }) =>
      sendPatiently(() => answered(key, { ...input, command_id } as unknown as InputAt<Key>), options.sendUntil ?? 0),
    onSuccess: async (output, { input }) => {
      await options.onDone?.(output, endpointCache(client), input);
      const title = typeof options.done === 'function' ? options.done(output) : options.done;
      if (typeof title === 'string') showToast({ kind: 'success', title });
    },
    onError: (failure) => {
      if (last.current !== null) last.current.isUnknown = failure.status === 0 || failure.status >= 500;
      const title = typeof options.failed === 'function' ? options.failed(failure) : options.failed;
      if (typeof title === 'string')
        showToast({
          kind: 'error',
          title,
          about: key,
          ...(!title.includes(failure.message) && { description: failure.message }),
        });
      // Whoever may no longer do this has lost a role, and with it the pages that offer it.
      if (failure.status === 403) endpointCache(client).reread('GET /api/account/me');
      options.onFailed?.(failure);
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const send = (input: CommandInput<Key>): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    closeToast(key);
    const isRepeated = last.current?.isUnknown === true && JSON.stringify(last.current.input) === JSON.stringify(input);
    const command_id = isRepeated && last.current !== null ? last.current.command_id : newCommandId();
    last.current = { input, command_id, isUnknown: false };
    mutate({ input, command_id });
  };
  return {
    send,
    isBusy: isPending,
    error,
    conflict:
      error?.status === 409 ? { code: error.code, sentence: error.message, current: error.problem.current } : null,
    confirm: () => {
      if (last.current !== null) send({ ...last.current.input, confirmed: true });
    },
    fieldErrors: Object.fromEntries((error?.problem.fields ?? []).map(({ path, message }) => [path, message])),
    reset,
  };
}
