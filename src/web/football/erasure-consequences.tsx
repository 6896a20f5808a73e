export interface ErasureConsequencesProps {
  /** 'Your' or 'Their'. */
  whose: 'Your' | 'Their';
  /** The names of the person's teams. */
  teams: readonly string[];
}

/** What goes and what stays when a person is erased (rules/members 14). */
export function ErasureConsequences({ whose, teams }: ErasureConsequencesProps) {
  const possessive = whose.toLowerCase();
  return (
    <div className="grid gap-3">
      <dl className="grid gap-3">
        <div>
          <dt className="font-semibold">Goes at once</dt>
          <dd>
            {`${whose} name, email address, phone number, password, two-step verification, picture, sessions, invitations and mails.`}
          </dd>
        </div>
        <div>
          <dt className="font-semibold">Stays</dt>
          <dd dir="auto">
            {`The matches, events and results, under ‘Former manager’ with a number${
              teams.length === 0
                ? ''
                : `, and ${possessive} teams, which another manager can take over: ${teams.join(', ')}`
            }. Backups made before keep ${possessive} data until they expire.`}
          </dd>
        </div>
      </dl>
      <p className="font-semibold">This action cannot be undone.</p>
    </div>
  );
}
