import { useMe } from '../../data/cache/use-me.ts';
import { NoTeam } from '../../frame/no-team.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const GettingStarted = lazyPart(() =>
  import('../../frame/getting-started.tsx').then(({ GettingStarted }) => GettingStarted),
);

/** Home for people without a team in a league (rules/screens 15). */
export function NoLeague() {
  const { data: me } = useMe();
  return (
    <div className="grid gap-4">
      {me?.is_admin === true ? <GettingStarted /> : null}
      <Card flush title="Your match">
        <NoTeam />
      </Card>
    </div>
  );
}
