/** The build that this page runs: the name of its first file, which has its content's hash; null in a test. */
export const runningBuild = (): string | null =>
  document.querySelector<HTMLScriptElement>('script[type="module"]')?.getAttribute('src') ?? null;
