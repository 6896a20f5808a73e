import { LoadingState } from '../../ui/status/empty-state.tsx';

/**
 * The specified spinner under the team's name. On a phone the save bar's space is already reserved, so that the menu
 * button does not move.
 */
export const MyTeamLoading = ({ name }: { name?: string }) => (
  <>
    {name === undefined ? null : <p className="heading-1 mb-2 min-w-0 wrap-anywhere">{name}</p>}
    <LoadingState />
    <div
      data-save-bar
      className="fixed inset-x-0 bottom-0 z-29 h-24 short:hidden border-t border-line bg-surface md:hidden"
    />
  </>
);
