// The checks of a replay as they are made, with what differs listed below each, and a table of all of them at the end.

export type Check = {
  readonly name: string;
  readonly equal: number;
  readonly compared: number;
  /** What the source does not provide, or what was set aside: reported with the check, but not a fault. */
  readonly remarks?: readonly string[];
  /** What is listed below it even if it holds. */
  readonly notes?: readonly string[];
  /** One sentence for each thing that does not hold. */
  readonly faults: readonly string[];
};

export type CheckList = {
  add(check: Check): void;
  /** Whether everything so far holds. */
  readonly holds: () => boolean;
  /** Prints the table of all checks. */
  readonly printTable: () => void;
};

const shownFaults = 20;

/** Whether it holds: everything that was compared is equal, and nothing else is wrong. */
const isFine = ({ equal, compared, faults }: Check): boolean => equal === compared && faults.length === 0;

/** A list that prints to this function, a line at a time. */
export function checkList(print: (line: string) => void): CheckList {
  const checks: Check[] = [];
  return {
    add: (check) => {
      checks.push(check);
      print(lineOf(check));
      for (const note of check.notes ?? []) print(`    ${note}`);
      for (const fault of check.faults.slice(0, shownFaults)) print(`    ${fault}`);
      const more = check.faults.length - shownFaults;
      if (more > 0) print(`    … and ${more} more`);
    },
    holds: () => checks.every(isFine),
    printTable: () => {
      const width = Math.max(...checks.map(({ name }) => name.length));
      print('');
      print(`${'Check'.padEnd(width)}  Result`);
      for (const check of checks) {
        const result = isFine(check) ? 'holds' : 'FAILS';
        print(`${check.name.padEnd(width)}  ${result}  ${countsOf(check)}`);
      }
      const failed = checks.filter((check) => !isFine(check)).length;
      print('');
      print(failed === 0 ? `All ${checks.length} checks hold.` : `${failed} of ${checks.length} checks fail.`);
    },
  };
}

const lineOf = (check: Check): string => `${check.name} ${countsOf(check)}`;

const countsOf = ({ equal, compared, remarks = [] }: Check): string =>
  [`${equal}/${compared} equal`, ...remarks].join('; ');

/** A check of pairs: each fault is a pair that differs. */
export const checkOf = (
  name: string,
  compared: number,
  faults: readonly string[],
  remarks?: readonly string[],
): Check => ({
  name,
  equal: compared - faults.length,
  compared,
  faults,
  ...(remarks === undefined ? {} : { remarks }),
});
