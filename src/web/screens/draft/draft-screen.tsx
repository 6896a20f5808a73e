import Hourglass from 'lucide-react/icons/hourglass';
import { Page } from '../../frame/page.tsx';
import { PitchNotice } from '../../frame/pitch-notice.tsx';

/** The managers' draft page: the specification wants a placeholder. */
export const DraftScreen = () => <ComingSoon title="Draft" />;

/** A page that so far only has a title. */
function ComingSoon({ title }: { title: string }) {
  return (
    <Page title={title}>
      <PitchNotice mark={<Hourglass aria-hidden className="size-8.5" />}>
        <p className="heading-2">Coming soon...</p>
      </PitchNotice>
    </Page>
  );
}
