const key = 'touchline-reloaded-for';

/**
 * After a server update the old build's files are gone: if that is why a file could not be loaded, this reloads the
 * page once. Never during editing, which is recognised by an element with `data-unsaved`, a dialog with a field, or a
 * focused field.
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
    // Without storage, it cannot tell whether this is the first reload.
    return;
  }
  if (!isEditing()) window.location.reload();
}

const isEditing = (): boolean =>
  document.querySelector('[data-unsaved], :is(input, textarea):focus, [role$="dialog"] :is(input, textarea)') !== null;
