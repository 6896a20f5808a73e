import { Card } from '../../ui/layout/card.tsx';

const Line = ({ children }: { children: string }) => <p className="pt-2 pb-6 text-center text-ink-2">{children}</p>;

/** The main cards of a manager who has no team in a league. */
export const NoLeague = () => (
  <>
    <Card title="Your match">
      <Line>No match scheduled</Line>
    </Card>
    <Card title="Other matches this week">
      <Line>No other matches scheduled this week</Line>
    </Card>
  </>
);

/** The table of a league that has no number. */
export const InvalidLeague = () => (
  <Card title="As it stands">
    <Line>Invalid league ID provided</Line>
  </Card>
);
