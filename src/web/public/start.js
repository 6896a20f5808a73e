// Runs before the first paint and before the app is there, as its own file because the content security policy forbids
// inline scripts. It holds what must not wait: the theme, and, of a browser with a session, the first requests.
(() => {
  const root = document.documentElement;
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be blocked: the system's theme then holds, and nobody is signed in.
      return null;
    }
  };

  // Keep in step with ui/theme/theme.ts: key 'theme', class 'light' or 'dark' on <html>, none for the system's choice.
  const theme = kept('theme');
  if (theme === 'light' || theme === 'dark') root.classList.add(theme);
  const isSignIn = /^\/(login|accept-invite|set-up)/.test(location.pathname);
  if (isSignIn) root.classList.add('on-sign-in');

  // Keep in step with data/session.ts, which takes the answer over: its key, its lock, its request.
  if (kept('touchline-signed-in') === null || navigator.locks === undefined) return;
  const noAnswer = () => null;
  const refresh = () => {
    const headers = { 'Content-Type': 'application/json' };
    return fetch('/api/account/refresh', { method: 'POST', headers, body: '{}' }).catch(noAnswer);
  };
  window.earlyRefresh = navigator.locks.request('touchline-refresh', refresh);

  // The screens behind the sign-in are a file that only the app knows how to ask for; the build writes its name here.
  const file = document.currentScript.dataset.home;
  if (isSignIn || file === undefined) return;
  const preload = document.createElement('link');
  preload.rel = 'modulepreload';
  preload.href = file;
  document.head.append(preload);

  // Keep in step with data/early-league.ts, which wrote this address and takes the answer over.
  const league = kept('touchline-league');
  if (location.pathname !== '/' || league === null) return;
  const readLeague = async (answer) => {
    if (!answer?.ok) return null;
    const { access_token } = await answer.clone().json();
    return fetch(league, { headers: { Authorization: `Bearer ${access_token}` } });
  };
  window.earlyLeague = { address: league, answer: window.earlyRefresh.then(readLeague).catch(noAnswer) };
})();
