// The clubs that the game knows by name: canonical and official name, code, other names in use, home kit colours. Other
// clubs can play too: they keep the name they came with and have no kit of their own.

export type KitColour =
  | 'amber'
  | 'black'
  | 'blue'
  | 'claret'
  | 'gold'
  | 'green'
  | 'navy blue'
  | 'orange'
  | 'red'
  | 'sky blue'
  | 'white'
  | 'yellow';

export type Club = {
  /** The canonical full name, which is also the kit image's name. */
  readonly name: string;
  readonly officialName: string;
  /** Three letters. */
  readonly code: string;
  /** Further names; each name leads to one club only. */
  readonly aliases: readonly string[];
  /** The home kit: the main colour and the second one. */
  readonly kit: readonly [KitColour, KitColour];
};

const club = (
  name: string,
  officialName: string,
  code: string,
  aliases: readonly string[],
  kit: readonly [KitColour, KitColour],
): Club => ({ name, officialName, code, aliases, kit });

export const clubs: readonly Club[] = [
  club('Arsenal', 'Arsenal FC', 'ARS', ['The Gunners'], ['red', 'white']),
  club('Aston Villa', 'Aston Villa FC', 'AVL', ['Villa'], ['claret', 'sky blue']),
  club('AFC Bournemouth', 'AFC Bournemouth', 'BOU', ['Bournemouth', 'Bournemouth AFC', 'Cherries'], ['red', 'black']),
  club('Brentford', 'Brentford FC', 'BRE', ['The Bees'], ['red', 'white']),
  club(
    'Brighton & Hove Albion',
    'Brighton & Hove Albion FC',
    'BHA',
    [
      'Brighton and Hove Albion FC',
      'Brighton',
      'Brighton and Hove Albion',
      'Brighton Hove',
      'Brighton & Hove',
      'Seagulls',
    ],
    ['blue', 'white'],
  ),
  club('Chelsea', 'Chelsea FC', 'CHE', [], ['blue', 'white']),
  club('Crystal Palace', 'Crystal Palace FC', 'CRY', ['Palace', 'C Palace'], ['red', 'blue']),
  club('Everton', 'Everton FC', 'EVE', ['Toffees'], ['blue', 'white']),
  club('Fulham', 'Fulham FC', 'FUL', ['Cottagers'], ['white', 'black']),
  club('Ipswich Town', 'Ipswich Town FC', 'IPS', ['Ipswich'], ['blue', 'white']),
  club('Leicester City', 'Leicester City FC', 'LEI', ['Leicester', 'Foxes'], ['blue', 'white']),
  club('Liverpool', 'Liverpool FC', 'LIV', ['The Reds'], ['red', 'white']),
  club(
    'Manchester City',
    'Manchester City FC',
    'MCI',
    ['Man City', 'Manchester C', 'Man. City', 'City'],
    ['sky blue', 'white'],
  ),
  club(
    'Manchester United',
    'Manchester United FC',
    'MUN',
    ['Man Utd', 'Man United', 'Manchester Utd', 'Man U', 'Man. United', 'Man. Utd', 'United'],
    ['red', 'white'],
  ),
  club('Newcastle United', 'Newcastle United FC', 'NEW', ['Newcastle', 'Newcastle Utd', 'Magpies'], ['black', 'white']),
  club(
    'Nottingham Forest',
    'Nottingham Forest FC',
    'NFO',
    ["Nott'm Forest", "Nott'ham Forest", 'Nottm Forest', 'Notts Forest', 'Nottingham', 'Forest', 'NOT'],
    ['red', 'white'],
  ),
  club('Southampton', 'Southampton FC', 'SOU', ['Saints'], ['red', 'white']),
  club(
    'Tottenham Hotspur',
    'Tottenham Hotspur FC',
    'TOT',
    ['Spurs', 'Tottenham', 'Tottenham H'],
    ['white', 'navy blue'],
  ),
  club('West Ham United', 'West Ham United FC', 'WHU', ['West Ham', 'West Ham Utd', 'Hammers'], ['claret', 'sky blue']),
  club('Wolverhampton Wanderers', 'Wolverhampton Wanderers FC', 'WOL', ['Wolves', 'Wolverhampton'], ['gold', 'black']),
  club('Burnley', 'Burnley FC', 'BUR', ['Clarets'], ['claret', 'sky blue']),
  club('Leeds United', 'Leeds United FC', 'LEE', ['Leeds', 'Leeds Utd'], ['white', 'blue']),
  club('Sunderland', 'Sunderland AFC', 'SUN', ['Black Cats'], ['red', 'white']),
  club('Luton Town', 'Luton Town FC', 'LUT', ['Luton'], ['orange', 'navy blue']),
  club(
    'Sheffield United',
    'Sheffield United FC',
    'SHU',
    ['Sheffield Utd', 'Sheff Utd', 'Sheffield U', 'SHE'],
    ['red', 'white'],
  ),
  club('Huddersfield Town', 'Huddersfield Town AFC', 'HUD', ['Huddersfield'], ['blue', 'white']),
  club('Stoke City', 'Stoke City FC', 'STK', ['Stoke'], ['red', 'white']),
  club('Swansea City', 'Swansea City AFC', 'SWA', ['Swansea'], ['white', 'black']),
  club('Watford', 'Watford FC', 'WAT', ['Hornets'], ['yellow', 'black']),
  club(
    'West Bromwich Albion',
    'West Bromwich Albion FC',
    'WBA',
    ['West Brom', 'West Bromwich', 'Baggies'],
    ['navy blue', 'white'],
  ),
  club('Norwich City', 'Norwich City FC', 'NOR', ['Norwich', 'Canaries'], ['yellow', 'green']),
  club('Middlesbrough', 'Middlesbrough FC', 'MID', ['Boro'], ['red', 'white']),
  club('Hull City', 'Hull City AFC', 'HUL', ['Hull'], ['amber', 'black']),
  club('Cardiff City', 'Cardiff City FC', 'CAR', ['Cardiff'], ['blue', 'white']),
];
