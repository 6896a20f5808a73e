/** Placeholder until the frame and its routes exist: draws nothing but the name. To be replaced. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { KitRoot } from './ui/kit-root.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <KitRoot>
        <main className="heading-1 p-6">Touchline</main>
      </KitRoot>
    </StrictMode>,
  );
}
