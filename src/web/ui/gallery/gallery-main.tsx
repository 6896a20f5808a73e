/** A page of the test build that shows every piece of the kit in every state. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { KitRoot } from '../kit-root.tsx';
import { Segments } from '../layout/segments.tsx';
import { useTheme } from '../theme/use-theme.ts';
import { ButtonPieces } from './button-pieces.tsx';
import { FormPieces } from './form-pieces.tsx';
import { LayoutPieces } from './layout-pieces.tsx';
import { OverlayPieces } from './overlay-pieces.tsx';
import { StatusPieces } from './status-pieces.tsx';
import { TablePieces } from './table-pieces.tsx';

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const;

function Gallery() {
  const [theme, setTheme] = useTheme();
  return (
    <main className="mx-auto grid max-w-[1248px] gap-6 p-4 md:p-6">
      <div className="flex flex-wrap items-center gap-4">
        <h1 className="heading-1 flex-1">Kit</h1>
        <Segments label="Theme" segments={THEMES} value={theme} onValueChange={setTheme} />
      </div>
      <div className="grid items-start gap-6 *:min-w-0 md:grid-cols-2">
        <ButtonPieces />
        <OverlayPieces />
        <FormPieces />
        <StatusPieces />
        <LayoutPieces />
      </div>
      <TablePieces />
    </main>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <KitRoot>
        <Gallery />
      </KitRoot>
    </StrictMode>,
  );
}
