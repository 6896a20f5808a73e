// A database host that vanishes closes no connection, and whoever waits for its answer waits for a quarter of an hour, or
// for ever. A living server ends each statement at its own limit, so a connection that is silent for longer is given up:
// its statement fails, and the pool opens another one.
//
// One timer counts for a whole pool. It counts looks, not time: a process that was held up itself looks once, and then
// reads what has come meanwhile.

const betweenLooks = 1000;
/** How long an answer may be on its way, in seconds. */
const grace = 5;
/** No limit of the server's holds for a commit, and a slow disk is no silence. */
const longestCommit = 30;

/** One connection: told when a statement is sent on it, and when it has ended. */
export type Line = { begin(statement: string): void; end(): void };
type Watched = {
  open: number;
  looks: number;
  usual: number;
  allowed: number;
  /** Whether its transaction ends with the last statement. */
  isEnding: boolean;
  readonly giveUp: () => void;
};

/** Watches a pool's connections; a statement may take `usual` seconds unless it is preceded by one that allows more. */
export function watchSilence(usual: number): { line(giveUp: () => void): Line } {
  const busy = new Set<Watched>();
  let timer: NodeJS.Timeout | null = null;
  const look = (): void => {
    if (busy.size === 0 && timer !== null) {
      clearInterval(timer);
      timer = null;
    }
    for (const watched of busy) if (++watched.looks > watched.allowed + grace) watched.giveUp();
  };
  const line = (giveUp: () => void): Line => {
    const watched: Watched = { open: 0, looks: 0, usual, allowed: usual, isEnding: false, giveUp };
    return {
      begin: (statement) => {
        allow(watched, statement);
        watched.open++;
        busy.add(watched);
        timer ??= setInterval(look, betweenLooks).unref();
      },
      // Statements of one connection stand in a row: each has its own time.
      end: () => {
        watched.looks = 0;
        if (--watched.open === 0) busy.delete(watched);
      },
    };
  };
  return { line };
}

const timeout = /^set (local )?statement_timeout = '?(\d+)(s?)'?$/;

/** The time that the server gives this statement, and those after it in its transaction. */
function allow(watched: Watched, statement: string): void {
  if (watched.isEnding) watched.allowed = watched.usual;
  watched.isEnding = statement === 'commit' || statement === 'rollback';
  if (statement === 'commit') watched.allowed = Math.max(watched.allowed, longestCommit);
  const [, local, value = '', unit] = (statement.startsWith('set ') ? timeout.exec(statement) : null) ?? [];
  if (value === '') return;
  const seconds = unit === 's' ? Number(value) : Number(value) / 1000;
  watched.allowed = seconds === 0 ? Number.POSITIVE_INFINITY : seconds;
  if (local === undefined) watched.usual = watched.allowed;
}
