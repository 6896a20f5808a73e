// Everything that loads late goes through here: a file that fails to load must not break the app.

import { type ComponentType, type FunctionComponent, type ReactNode, useDeferredValue, useEffect } from 'react';
import { Button } from './action/button.tsx';
import { createStore, useStore } from './create-store.ts';
import { tabStorage } from './device-storage.ts';
import { runningBuild } from './running-build.ts';
import { Alert } from './status/alert.tsx';
import { notHereYet } from './status/not-here-yet.ts';

/** Where a failure is shown: in place of the part, over the page for overlays, or nowhere. */
export type FailurePlace = 'line' | 'over' | 'none';

export type LazyPartOptions<Props> = {
  readonly failure?: FailurePlace;
  /** Shown while it loads. */
  readonly waiting?: ReactNode | ((props: Props) => ReactNode);
  /** Rendering does not load it: the caller calls `preload`. */
  readonly isLate?: boolean;
};

export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Loads it ahead of time; never rejects. */
  preload(): Promise<void>;
};

const attempts = 3;
const betweenAttempts = 400;

/**
 * A component whose file is loaded when it is first rendered or preloaded. A failed load is retried a few times, then
 * reported in the component's place with a button; it also retries when the network returns. If that fails although the
 * server answers, the page is reloaded: at the press of the button always (who has unsaved work is asked by the browser),
 * by itself never during editing.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { failure = 'line', waiting = null, isLate = false }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  const part = createStore<{ readonly Component: ComponentType<Props> | null; readonly hasFailed: boolean }>({
    Component: null,
    hasFailed: false,
  });
  let loading: Promise<void> | null = null;
  const preload = (): Promise<void> => {
    if (part.read().Component !== null) return Promise.resolve();
    loading ??= loadPatiently(load)
      .then(
        (Component) => part.write({ Component, hasFailed: false }),
        () => {
          part.write({ Component: null, hasFailed: true });
          window.addEventListener('online', () => void loadAgain(isEditing), { once: true });
          void reloadAfterUpdate();
        },
      )
      .finally(() => {
        loading = null;
      });
    return loading;
  };
  // Many browsers remember a failed import for as long as the page lives (whatwg/html 10327): there, only a reload helps.
  const loadAgain = async (mustStay = () => false): Promise<void> => {
    await preload();
    if (part.read().hasFailed && (await readPage()) !== null && !mustStay()) window.location.reload();
  };
  const Part = (props: Props) => {
    // Drawn in slices: the four lists of choices above the players, all at once, held up a slow phone for 0.1 s.
    const { Component, hasFailed } = useDeferredValue(useStore(part));
    useEffect(() => {
      if (!isLate) void preload();
    }, []);
    if (Component !== null) return <Component {...props} />;
    if (hasFailed) return <Failure place={failure} onRetry={() => void loadAgain()} />;
    return typeof waiting === 'function' ? waiting(props) : waiting;
  };
  return Object.assign(Part, { preload });
}

async function loadPatiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, betweenAttempts * attempt));
    }
  }
}

function Failure({ place, onRetry }: { place: FailurePlace; onRetry: () => void }) {
  if (place === 'none') return null;
  const line = (
    <Alert
      className={place === 'over' ? 'shadow-lg' : ''}
      actions={
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {navigator.onLine ? 'This part could not be loaded.' : notHereYet}
    </Alert>
  );
  if (place === 'line') return line;
  return <div className="fixed inset-x-4 bottom-(--above-bottom-zone) z-60 mx-auto max-w-md">{line}</div>;
}

const key = 'touchline-reloaded-for';

/**
 * After a server update the old build's files are gone: if that is why a file could not be loaded, this reloads the
 * page once. Never during editing, which is recognised by an element with `data-unsaved`, a dialog with a field, or a
 * focused field.
 */
async function reloadAfterUpdate(): Promise<void> {
  if (!navigator.onLine || isEditing()) return;
  const running = runningBuild();
  const page = await readPage();
  if (page === null || running === null || page.includes(running)) return;
  // Without storage, it cannot tell whether this is the first reload.
  if (tabStorage.read(key) === running || !tabStorage.write(key, running)) return;
  if (!isEditing()) window.location.reload();
}

/** The page as the server has it now; null if it does not answer. */
const readPage = (): Promise<string | null> =>
  fetch('/', { cache: 'no-store' })
    .then((answer) => (answer.ok ? answer.text() : null))
    .catch(() => null);

const isEditing = (): boolean =>
  document.querySelector('[data-unsaved], :is(input, textarea):focus, [role$="dialog"] :is(input, textarea)') !== null;
