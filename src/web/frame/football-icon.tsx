/** A football in the style of the other icons. */
export function FootballIcon({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <circle cx="12" cy="12" r="9.5" />
      <path d="m12 8 3.8 2.8-1.4 4.4H9.6l-1.4-4.4z" />
      <path d="M12 8V2.6M15.8 10.8l5.1-1.7M14.4 15.2l3.2 4.4M9.6 15.2l-3.2 4.4M8.2 10.8 3.1 9.1" />
    </svg>
  );
}
