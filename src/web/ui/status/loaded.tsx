import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Card } from '../layout/card.tsx';
import { EmptyState, LoadingState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { notHereYet } from './not-here-yet.ts';

/** The part of `useQuery`, `useEndpoint` and the live reads' results that is needed here. */
export type LoadedQuery<Data> = {
  readonly data: Data | undefined;
  /** With the response's status, if there was a response. */
  readonly error: (Error & { readonly status?: number }) | null;
  readonly isFetching?: boolean;
  readonly refetch?: () => unknown;
  readonly retry?: () => unknown;
};

export interface LoadedProps<Data> {
  query: LoadedQuery<Data>;
  /**
   * The specification's sentence for a failed read, or a function that makes it; the default is the error's own
   * sentence.
   */
  failed?: string | ((error: Error) => string);
  /** Shown until something has been read: a skeleton of the final shape if there is one. */
  loading?: ReactNode;
  /** Class names for the failure's line. */
  failedClassName?: string;
  children: (data: Data) => ReactNode;
}

/**
 * Draws a read's data. Data stays on the page when a later read fails, with the failure as a line above it. A conflict
 * (409) says what does not exist yet. After 'Try again', the focus moves to the loaded content.
 */
export function Loaded<Data>({ query, failed, loading = <LoadingState />, ...rest }: LoadedProps<Data>) {
  const { data, error } = query;
  const [isAskedAgain, setAskedAgain] = useState(false);
  const beginning = useRef<HTMLParagraphElement>(null);
  const isThere = data !== undefined;
  // What appears is often a whole screen: React draws it in slices, and a slow phone still heeds a finger meanwhile.
  const isDrawn = useDeferredValue(isThere);
  useEffect(() => {
    if (isDrawn && isAskedAgain) beginning.current?.focus({ preventScroll: true });
  }, [isDrawn, isAskedAgain]);
  const retry = () => {
    if (!isThere) setAskedAgain(true);
    void (query.refetch ?? query.retry)?.();
  };
  if (error === null && !isThere)
    return navigator.onLine ? (
      loading
    ) : (
      <>
        <p className="text-ink-2">{notHereYet}</p>
        {loading}
      </>
    );
  // Nothing went wrong: there is nothing to read yet, and trying again would not change that.
  if (error?.status === 409 && !isThere) {
    return (
      <Card>
        <EmptyState title={error.message} />
      </Card>
    );
  }
  const message = typeof failed === 'function' && error !== null ? failed(error) : failed;
  const failure =
    error === null ? null : (
      <ErrorState
        message={typeof message === 'string' ? message : error.message}
        onRetry={retry}
        retrying={query.isFetching ?? false}
        className={classNames(isThere && 'mb-4', rest.failedClassName)}
      />
    );
  if (!isThere) return failure;
  if (!isDrawn) return loading;
  return (
    <>
      {failure}
      {isAskedAgain ? (
        <p ref={beginning} tabIndex={-1} className="sr-only">
          Loaded
        </p>
      ) : null}
      {rest.children(data)}
    </>
  );
}
