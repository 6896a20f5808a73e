import { ComingSoon } from '../../frame/coming-soon.tsx';

/** The players' table follows. */
export const PlayersScreen = () => <ComingSoon title="Players" />;
