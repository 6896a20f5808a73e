// The only way to the browser's storage, which a person may have blocked or filled: nothing here ever throws.

export type BrowserStorage = {
  /** What is stored under the key; null if nothing is, or storage is blocked. */
  read(key: string): string | null;
  /** Stores the text; returns whether this browser has kept it. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
};

// The property itself throws where storage is blocked, so it is only touched inside.
const browserStorage = (storage: () => Storage): BrowserStorage => ({
  read: (key) => attempt(() => storage().getItem(key), null),
  write: (key, text) =>
    attempt(() => {
      storage().setItem(key, text);
      return true;
    }, false),
  remove: (key) => attempt(() => storage().removeItem(key), undefined),
});

function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** Outlives the visit, and is the same in every tab. */
export const deviceStorage = browserStorage(() => localStorage);
/** Lasts as long as the tab. The start of a visit does without it. */
export const tabStorage = /* @__PURE__ */ browserStorage(() => sessionStorage);

/** Whether this browser keeps anything for this site. */
export function keepsAnything(): boolean {
  const isKept = deviceStorage.write('probe', '');
  deviceStorage.remove('probe');
  return isKept;
}
