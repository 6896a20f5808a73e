// Whether this browser can be told by push, and if not, why.

export type PushState =
  | 'no-https'
  | 'install-first'
  | 'unsupported'
  | 'denied'
  /** It can be told, and is not yet. */
  | 'off'
  | 'on';

export type BrowserFacts = {
  /** Whether the page came over https, or from this machine. */
  readonly isSecure: boolean;
  readonly userAgent: string;
  readonly touchPoints: number;
  /** Whether it runs as an app of the home screen. */
  readonly isInstalled: boolean;
  readonly hasPush: boolean;
  readonly permission: NotificationPermission;
  /** Whether the browser is subscribed, and the server knows it as this session's device. */
  readonly isSubscribed: boolean;
};

/** The state that these facts amount to. */
export function pushStateOf(facts: BrowserFacts): PushState {
  if (!facts.isSecure) return 'no-https';
  // An iPad calls itself a Mac.
  const isApplePhone =
    /iPhone|iPad|iPod/.test(facts.userAgent) || (facts.userAgent.includes('Macintosh') && facts.touchPoints > 1);
  if (isApplePhone && !facts.isInstalled) return 'install-first';
  if (!facts.hasPush) return 'unsupported';
  if (facts.permission === 'denied') return 'denied';
  return facts.isSubscribed && facts.permission === 'granted' ? 'on' : 'off';
}
