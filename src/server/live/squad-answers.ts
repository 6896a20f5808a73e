// The squads of leagues, and the list of all players, encoded, until a change may have touched them: who is in them, or their players' points.

import type { LeagueId } from '#game/identity';
import { EncodedJson } from '../platform/http/encoded-json.ts';

/** Some ten megabytes; beyond it the oldest are read again. */
const mostKept = 300;

export class SquadAnswers {
  readonly #kept = new Map<LeagueId | 'players', Promise<EncodedJson>>();

  /** The league's answer, or the list of players, from this reading when none is kept; those who ask meanwhile wait for the same one. */
  of(id: LeagueId | 'players', read: () => Promise<unknown>): Promise<EncodedJson> {
    const known = this.#kept.get(id);
    if (known !== undefined) return known;
    const answer = read().then((squads) => new EncodedJson(JSON.stringify(squads)));
    this.#kept.set(id, answer);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    answer.catch(() => {
      if (this.#kept.get(id) === answer) this.#kept.delete(id);
    });
    return answer;
  }

  /** A change is committed: what is read from now on contains it. */
  forget(): void {
    this.#kept.clear();
  }
}
