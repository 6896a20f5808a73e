import { type ReactNode, useEffect } from 'react';
import { LogoMark } from './logo-mark.tsx';
import { hasLeftForm } from './use-focus-on-navigation.ts';

export interface AuthPageProps {
  title: string;
  /** Whether the card shows its title; otherwise only screen readers get it. */
  titleShown?: boolean;
  children: ReactNode;
}

/** A pitch with a card on it: the page for visitors who are not signed in. */
export function AuthPage({ title, titleShown = false, children }: AuthPageProps) {
  useEffect(() => hasLeftForm.write(true), []);
  return (
    <div className="pitch-stripes page-sides relative isolate grid min-h-dvh place-items-center overflow-hidden py-6">
      <title>{`${title} · Touchline`}</title>
      <svg
        viewBox="0 0 1280 900"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        aria-hidden="true"
        className="absolute inset-0 -z-1 size-full text-chalk"
      >
        <path d="M40 60h1200M640 60v900" />
        <circle cx="640" cy="450" r="330" />
        <path d="M40 60v900M1240 60v900M40 220h170v500H40M1240 220h-170v500h170" />
      </svg>
      <main className="w-full max-w-102 rounded-xl border border-line bg-surface px-5 py-6 text-ink shadow-lg md:p-8">
        <div className="mb-6 grid justify-items-center gap-3">
          <LogoMark className="size-13" />
          <span className="wordmark text-[1.625rem] leading-8">Touchline</span>
        </div>
        <h1 tabIndex={-1} className={titleShown ? 'heading-2 mb-4 text-center outline-none' : 'sr-only'}>
          {title}
        </h1>
        {children}
      </main>
    </div>
  );
}
