// Runs before the first paint, as its own file because the content security policy forbids inline scripts.
// Keep in step with ui/theme/theme.ts: key 'theme', class 'light' or 'dark' on <html>, none for the system's choice.
(() => {
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.classList.add(theme);
  } catch {
    // Storage may be blocked: the system's theme then holds.
  }
  if (/^\/(login|accept-invite|set-up)/.test(location.pathname)) root.classList.add('on-sign-in');
})();
