import { ComingSoon } from '../../frame/coming-soon.tsx';

/** Team selection; its editor follows. */
export const MyTeamScreen = () => <ComingSoon title="Team" />;
