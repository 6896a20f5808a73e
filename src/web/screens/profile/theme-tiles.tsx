import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { Segments } from '../../ui/layout/segments.tsx';
import { useTheme } from '../../ui/theme/use-theme.ts';

const themes = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden className="size-4" /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden className="size-4" /> },
  { value: 'system', label: 'System', icon: <Monitor aria-hidden className="size-4" /> },
] as const;

/** Light, dark or the device's choice. */
export function ThemeTiles() {
  const [theme, setTheme] = useTheme();
  return <Segments label="Theme" full segments={themes} value={theme} onValueChange={setTheme} />;
}
