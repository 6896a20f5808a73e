import Hourglass from 'lucide-react/icons/hourglass';
import { Page } from '../../frame/page.tsx';
import { PitchNotice } from '../../frame/pitch-notice.tsx';

/** The managers' draft page, a placeholder by specification. */
export const DraftScreen = () => <ComingSoon title="Draft" />;

/** A page that says which one it is, and no more yet. */
function ComingSoon({ title }: { title: string }) {
  return (
    <Page title={title}>
      <PitchNotice mark={<Hourglass aria-hidden className="size-8.5" />}>
        <p className="heading-2">Coming soon...</p>
      </PitchNotice>
    </Page>
  );
}
