import { LoadingState } from '../../ui/status/empty-state.tsx';

/** The specified spinner; on a phone the save bar has its place already, so that the menu button stays where it is. */
export const MyTeamLoading = () => (
  <>
    <LoadingState />
    <div data-save-bar className="fixed inset-x-0 bottom-0 z-29 h-24 border-t border-line bg-surface md:hidden" />
  </>
);
