// What this process itself writes to the change log: it need not be notified of it, nor read it back.

/** The changes that one transaction announced; the last of them has this number, and there is no gap. */
export type Announcement = { readonly last: number; readonly changes: readonly unknown[] };

/** Takes what was committed; null means that something may have been, so that only the log can tell. */
type TakeOwn = (announcement: Announcement | null) => void;

/** The announcement of one transaction on its way to the commit. */
export type OwnAnnouncement = {
  /** The changes have their numbers, if there are any, and the commit follows; an earlier attempt was rolled back. */
  expect(announcement: Announcement | null): void;
  committed(): void;
  /** The transaction failed, perhaps after its commit: its notification may have come and gone unheeded. */
  failed(): void;
};

export class OwnChanges {
  readonly #underWay = new Set<number>();
  readonly #takers = new Set<TakeOwn>();

  /** Calls this for each announcement of this process, until the returned function is called. */
  follow(take: TakeOwn): () => void {
    this.#takers.add(take);
    return () => void this.#takers.delete(take);
  }

  /** Whether a transaction of this process is committing the change with this number. */
  isUnderWay(number: number): boolean {
    return this.#underWay.has(number);
  }

  /** Follows one transaction, which may be repeated. */
  begin(): OwnAnnouncement {
    let expected: Announcement | null = null;
    const end = (announcement: Announcement | null): void => {
      if (expected === null) return;
      this.#underWay.delete(expected.last);
      expected = null;
      for (const take of this.#takers) take(announcement);
    };
    return {
      expect: (announcement) => {
        // Another process may have taken the numbers that the earlier attempt gave back, and notified us of them.
        end(null);
        if (announcement !== null) this.#underWay.add(announcement.last);
        expected = announcement;
      },
      committed: () => end(expected),
      failed: () => end(null),
    };
  }
}
