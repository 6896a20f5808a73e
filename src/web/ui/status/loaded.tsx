import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Card } from '../layout/card.tsx';
import { EmptyState, LoadingState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

/** What `useQuery`, `useEndpoint` and the live reads answer, as far as it matters here. */
export type LoadedQuery<Data> = {
  readonly data: Data | undefined;
  /** With the status of the answer, where there was one. */
  readonly error: (Error & { readonly status?: number }) | null;
  readonly isFetching?: boolean;
  readonly refetch?: () => unknown;
  readonly retry?: () => unknown;
};

export interface LoadedProps<Data> {
  query: LoadedQuery<Data>;
  /** The specification's sentence for a failed read, or what makes it; without it the error's own sentence is shown. */
  failed?: string | ((error: Error) => string);
  /** While nothing has been read yet: a skeleton of the final shape where there is one. */
  loading?: ReactNode;
  /** For the place of the failure's line. */
  failedClassName?: string;
  children: (data: Data) => ReactNode;
}

/**
 * Draws what a read has answered. What was read once stays: a later failure is only a line above it. A conflict says
 * what is not there yet. The focus of 'Try again' goes on to what was loaded.
 */
export function Loaded<Data>({ query, failed, loading = <LoadingState />, ...rest }: LoadedProps<Data>) {
  const { data, error } = query;
  const [isAskedAgain, setAskedAgain] = useState(false);
  const beginning = useRef<HTMLParagraphElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere && isAskedAgain) beginning.current?.focus({ preventScroll: true });
  }, [isThere, isAskedAgain]);
  const retry = () => {
    if (!isThere) setAskedAgain(true);
    void (query.refetch ?? query.retry)?.();
  };
  if (error === null && !isThere) return loading;
  // Nothing went wrong: there is nothing to read yet, and asking again would not change that.
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
