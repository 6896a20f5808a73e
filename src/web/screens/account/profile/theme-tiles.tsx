import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useId } from 'react';
import type { Theme } from '../../../ui/theme/theme.ts';
import { useTheme } from '../../../ui/theme/use-theme.ts';

const themes = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden className="size-4" /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden className="size-4" /> },
  { value: 'system', label: 'System', icon: <Monitor aria-hidden className="size-4" /> },
] as const;

/** Light, dark or the device's choice, each with a small preview. */
export function ThemeTiles() {
  const [theme, setTheme] = useTheme();
  const name = useId();
  return (
    <fieldset className="grid grid-cols-3 gap-2 md:gap-2.5">
      <legend className="sr-only">Theme</legend>
      {themes.map(({ value, label, icon }) => (
        <label
          key={value}
          className="relative grid min-w-0 cursor-pointer gap-2 rounded-lg border border-line-strong p-2 pb-2.5 text-sm font-semibold hover:border-brand has-checked:border-brand has-checked:ring-1 has-checked:ring-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={theme === value}
            onChange={() => setTheme(value)}
            className="sr-only"
          />
          <Preview theme={value} />
          <span className="flex items-center justify-center gap-1.5">
            {icon}
            {label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const colours = {
  light: { ground: '#f3f6f3', head: '#0f5f45', card: '#ffffff', edge: '#dee5e0', button: '#0b5d42' },
  dark: { ground: '#0a100d', head: '#0d3427', card: '#111815', edge: '#232e29', button: '#4fd69c' },
} as const;

/** Always in the theme's own colours, whatever the page uses; the device's choice shows half of each. */
function Preview({ theme }: { theme: Theme }) {
  const half = useId();
  return (
    <svg viewBox="0 0 96 64" preserveAspectRatio="none" aria-hidden className="h-16 w-full rounded-md">
      <clipPath id={half}>
        <path d="M62 0H96V64H34Z" />
      </clipPath>
      <Page colours={theme === 'dark' ? colours.dark : colours.light} />
      {theme === 'system' ? (
        <g clipPath={`url(#${half})`}>
          <Page colours={colours.dark} />
        </g>
      ) : null}
    </svg>
  );
}

const Page = ({
  colours: { ground, head, card, edge, button },
}: {
  colours: Record<keyof typeof colours.dark, string>;
}) => (
  <>
    <rect width="96" height="64" fill={ground} />
    <rect x="8" y="8" width="80" height="20" rx="4" fill={head} />
    <rect x="8.5" y="34.5" width="43" height="21" rx="4" fill={card} stroke={edge} />
    <rect x="60" y="34" width="28" height="8" rx="4" fill={button} />
  </>
);
