import { ComingSoon } from '../../frame/coming-soon.tsx';

/** Home; its cards follow. */
export const HomeScreen = () => <ComingSoon title="Home" />;
