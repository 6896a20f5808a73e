const key = 'touchline-reloaded-for';

/**
 * After an update of the server the files of the old build are gone: reloads the page once, if that is the reason why
 * one could not be loaded. Never while something is being edited: such a form has an element with `data-unsaved`, or
 * stands in a dialog, or is being typed in.
 */
export async function reloadAfterUpdate(): Promise<void> {
  if (!navigator.onLine || isEditing()) return;
  const running = document.querySelector<HTMLScriptElement>('script[type="module"]')?.getAttribute('src');
  const page = await fetch('/', { cache: 'no-store' })
    .then((answer) => (answer.ok ? answer.text() : null))
    .catch(() => null);
  if (page === null || running == null || page.includes(running)) return;
  try {
    if (sessionStorage.getItem(key) === running) return;
    sessionStorage.setItem(key, running);
  } catch {
    // Without storage it cannot be said whether this is the first time.
    return;
  }
  if (!isEditing()) window.location.reload();
}

const isEditing = (): boolean =>
  document.querySelector('[data-unsaved], :is(input, textarea):focus, [role$="dialog"] :is(input, textarea)') !== null;
