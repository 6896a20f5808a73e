import Menu from 'lucide-react/icons/menu';
import { lazy, Suspense, useState } from 'react';

const load = () => import('./navigation-sheet.tsx');
const NavigationSheet = lazy(() => load().then(({ NavigationSheet }) => ({ default: NavigationSheet })));

/** The floating round button of phones. The sheet that it opens is loaded when the button is first touched. */
export function NavigationButton({ isAdmin }: { isAdmin: boolean }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        aria-label="Open navigation"
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerDown={() => void load()}
        onClick={show}
        className="fixed right-4 bottom-[calc(16px+env(safe-area-inset-bottom))] z-31 grid size-14 place-items-center rounded-full bg-brand text-on-brand shadow-md ring ring-black/5 md:hidden"
      >
        <Menu aria-hidden className="size-6" />
      </button>
      {wanted ? (
        <Suspense>
          <NavigationSheet isAdmin={isAdmin} open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
