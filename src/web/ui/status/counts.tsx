/** What a question is about, in numbers: one line per name. */
export const Counts = ({ counts }: { counts: readonly (readonly [name: string, count: number])[] }) => (
  <dl className="divide-y divide-line rounded-md border border-line">
    {counts.map(([name, count]) => (
      <div key={name} className="flex min-h-11 items-center justify-between gap-3 px-3.5 py-1 font-semibold">
        <dt>{name}</dt>
        <dd>{count.toLocaleString('en-GB')}</dd>
      </div>
    ))}
  </dl>
);
