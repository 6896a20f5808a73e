import { askServerNow, isServerAway } from '../data/session/session.ts';

const sayAfter = 3000;

/**
 * Writes into index.html's shell, while it is still visible, that the server does not answer. It works without React,
 * because it runs before the app. Returns a function that removes the notice.
 */
export function showWhenServerIsAway(shell: Element): () => void {
  const notice = document.createElement('div');
  notice.setAttribute('role', 'status');
  notice.className = 'fixed inset-x-4 top-1/3 mx-auto grid max-w-md justify-items-center gap-4 text-center text-ink';
  let isTime = false;
  const show = () => {
    if (!isTime || !isServerAway.read()) return notice.replaceChildren();
    const sentence = document.createElement('p');
    sentence.className = 'rounded-lg border border-line bg-surface px-4 py-3 text-md font-semibold';
    sentence.textContent = 'Touchline cannot be reached. Trying again…';
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'min-h-11 rounded-md bg-brand px-4.5 font-semibold text-on-brand';
    button.textContent = 'Try now';
    button.addEventListener('click', askServerNow);
    notice.replaceChildren(sentence, button);
  };
  shell.append(notice);
  const forget = isServerAway.watch(show);
  const timer = setTimeout(() => {
    isTime = true;
    show();
  }, sayAfter);
  return () => {
    clearTimeout(timer);
    forget();
    notice.remove();
  };
}
