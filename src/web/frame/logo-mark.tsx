/** The logo: touchline, halfway line and centre circle make a T. An inline drawing, so that it follows the theme. */
export function LogoMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      <clipPath id="logo-shape">
        <rect width="64" height="64" rx="15" />
      </clipPath>
      <g clipPath="url(#logo-shape)">
        <path className="fill-brand" d="M0 0h64v64H0z" />
        <g fill="none" strokeWidth="6" className="stroke-on-brand">
          <path d="M10 16.5h44M32 16.5v30" />
          <circle cx="32" cy="71" r="24" />
        </g>
      </g>
    </svg>
  );
}
