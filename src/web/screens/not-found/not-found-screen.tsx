import { Link } from '@tanstack/react-router';
import House from 'lucide-react/icons/house';
import { PitchNotice } from '../../frame/pitch-notice.tsx';
import { buttonClass } from '../../ui/action/button-class.ts';

/** Shown at an address without a page. */
export function NotFoundScreen() {
  return (
    <>
      <title>Page not found · Touchline</title>
      <PitchNotice mark="404" className="mx-auto mt-6 max-w-xl">
        <h1 className="heading-1">Page not found</h1>
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          <House aria-hidden className="size-4" />
          Home
        </Link>
      </PitchNotice>
    </>
  );
}
