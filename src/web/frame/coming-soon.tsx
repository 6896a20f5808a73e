import Hourglass from 'lucide-react/icons/hourglass';
import { Page } from './page.tsx';
import { PitchNotice } from './pitch-notice.tsx';

/** A page that says which one it is, and no more yet. */
export function ComingSoon({ title }: { title: string }) {
  return (
    <Page title={title}>
      <PitchNotice mark={<Hourglass aria-hidden className="size-8.5" />}>
        <p className="heading-2">Coming soon...</p>
      </PitchNotice>
    </Page>
  );
}
