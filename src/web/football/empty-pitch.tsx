/** A pitch with nobody on it. */
export const EmptyPitch = () => (
  <svg viewBox="0 0 96 72" fill="none" stroke="currentColor" strokeWidth="2" className="h-18 w-24 text-line-strong">
    <rect x="2" y="2" width="92" height="68" rx="8" />
    <path d="M48 2v68M2 22h14v28H2M94 22H80v28h14" />
    <circle cx="48" cy="36" r="13" />
  </svg>
);
