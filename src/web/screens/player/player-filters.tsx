import type { Position } from '#game/position';
import { Button } from '../../ui/action/button.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { sortOptions } from './player-columns.tsx';

/** What the table is filtered by; '' means no filter. */
export type PlayerFilter = {
  readonly search: string;
  readonly position: string;
  readonly club: string;
  readonly free: string;
};

const positionOptions: readonly { value: Position | ''; label: string }[] = [
  { value: '', label: 'All Positions' },
  { value: 'GK', label: 'Goalkeeper' },
  { value: 'D', label: 'Defender' },
  { value: 'M', label: 'Midfielder' },
  { value: 'S', label: 'Striker' },
];

export interface PlayerFiltersProps {
  filter: PlayerFilter;
  onChange: (filter: PlayerFilter) => void;
  clubs: readonly { id: number; real_team_name: string }[];
  /** The reader's leagues: in each they can look for players who are free. */
  leagues: readonly { id: number; name: string }[];
  /** On phones, where no header can be sorted by what is not shown: the column and its choice. */
  sorting: { readonly column: string; onSort(column: string): void } | null;
}

/** The search box and the filter lists; on phones also what to sort by. */
export function PlayerFilters({ filter, onChange, clubs, leagues, sorting }: PlayerFiltersProps) {
  const freeOptions = leagues.map(({ id, name }) => ({ value: String(id), label: `Free in ${name}` }));
  const clubOptions = clubs.map(({ id, real_team_name }) => ({ value: String(id), label: real_team_name }));
  return (
    <div className="not-printed mb-4 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2 md:grid-cols-[minmax(0,1fr)_170px_200px_170px] md:gap-3">
      <SearchField
        label="Search players"
        placeholder="Search players..."
        maxLength={100}
        takesFind
        value={filter.search}
        onValueChange={(search) => onChange({ ...filter, search })}
        className="max-md:col-span-full"
      />
      <SelectField
        label="Position"
        labelHidden
        value={filter.position}
        onValueChange={(position) => onChange({ ...filter, position })}
        options={positionOptions}
      />
      <SelectField
        label="Team"
        labelHidden
        value={filter.club}
        onValueChange={(club) => onChange({ ...filter, club })}
        options={[{ value: '', label: 'All Teams' }, ...clubOptions]}
      />
      <FreeFilter options={freeOptions} value={filter.free} onValueChange={(free) => onChange({ ...filter, free })} />
      {sorting === null ? null : (
        <SelectField
          label="Sort by"
          labelHidden
          value={sorting.column}
          onValueChange={sorting.onSort}
          options={sortOptions}
        />
      )}
    </div>
  );
}

type FreeFilterProps = {
  options: readonly { value: string; label: string }[];
  value: string;
  onValueChange: (value: string) => void;
};

/** One press for whoever has one league; a list of the leagues otherwise. */
function FreeFilter({ options, value, onValueChange }: FreeFilterProps) {
  const [only, other] = options;
  if (only === undefined) return null;
  if (other === undefined) {
    const isOn = value === only.value;
    return (
      <Button
        variant={isOn ? 'primary' : 'secondary'}
        aria-pressed={isOn}
        onClick={() => onValueChange(isOn ? '' : only.value)}
        className="min-w-0"
      >
        <span className="truncate">{only.label}</span>
      </Button>
    );
  }
  return (
    <SelectField
      label="Owner"
      labelHidden
      value={value}
      onValueChange={onValueChange}
      options={[{ value: '', label: 'Free or owned' }, ...options]}
    />
  );
}
