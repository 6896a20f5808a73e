// Invented people and teams: any likeness is a coincidence.

export const surnames =
  `Beckwith Coyle Owusuah Asante Eklund Kerrigan Ambrose Valadares Wit Teles Farrow Bergström Arrizal
Keitani Roussel Winslade Tate Okabe Lindqvist Marchetti Adeyemo Pirlot Novik Halloran Sato Brandt Duarte Osei Vance
Kowal Iversen Moreau Santoro Achterberg Quill Ndiaye Rosario Hartley Tamm Oyelaran Petrov Castellan Whitlock Baptiste
Haugen Lorimer Zeller Figueira Mbeki Thorne Varga Ridley Kamara Delacroix Sorensen Appiah Hollis Turan Mazur Everard
Ochoa Lindgren Byrne Tavares Koroma Winter Solano Ferrand Ito Dahl Prescott Amara Vidal Nyberg Carrow Obi Larkin Reyes
Hallam Bakker Sowe Costigan Moll Adair Quintero Strand Ekberg Yusuf Pell Navarro Gray Onwudiwe Sharpe Lemaire Kovac
Tindall Bravo Hedlund Mensah Rowe Fontaine Ashdown Cordero Nilsen Sesay Hargreave Pinto Almeida Draper Kone Whelan
Bastos Okafor Linden Marsh Vieri Toure Snell Gallo Ruiz Abbot Frost Ibarra Stokke Conteh Mercer Blanc Oduya Raine`
    .split(/\s+/)
    .filter((name) => name !== '');

export const initials = 'A B C D E F G H I J K L M N O P R S T V W Y Á'.split(' ');

export const usernames = `ana ben carla dev ella finn gus hana ivo jess kofi lena milo nora omar pia quinn rosa sam tess
uma vik wes xena yan zoe alba bram cleo dina emil fay gil hugo iris jon kim leo mia ned olga paul rene sia tom uri vera
wim yara abe bea cy dot eli flo`.split(/\s+/);

export const teamNames =
  `Pressing Concerns|Low Block Party|Half-Space Oddity|Row Z Rangers|Clean Sheet Music|The Gaffer Tapes
Rondo Republic|The Wet Tuesdays|Jumpers for Posts|Second Ball United|Nutmeg & Spice|Back Stick Rovers|Hospital Pass FC
Sunday Hangover XI|Offside Trapdoor|Expected Fouls|Route One Direction|Parked Bus Company|The False Nines|Corner Flag Day
Squeaky Bum Time|Injury Time Lords|Lost the Dressing Room|Upper Ninety|Dummy Runners|Top Bins Men|Stoppage Thyme
Total Foosball|The Back Heels|Man on United|Dead Ball Society|Near Post Office|Sweeper Keepers|Long Throw Athletic
Away Goals Rule|Four Four Tutu|The Overlaps|Half-Time Oranges|Onion Bag Athletic|Tactical Fouls|Early Doors
The Dugouts|Game of Two Halves|Touchline Rage|Six-Pointers|Tap-In Merchants|Woodwork Wanderers|Goal Kick Collective
Kit Clash City|The Flat Back Fours|Crossbar Challenge|Cup Run Dry|Extra Timers|The Groundhoppers|Ball Over the Top
Handbags at Dawn|The Late Winners|Rabona Republic|Gegenpress Gang|Shin Pads & Gravy`
    .split(/[|\n]/)
    .map((name) => name.trim());

/** The twenty clubs of the demo's season, by their canonical names. */
export const demoClubs: readonly (readonly [name: string, abbreviation: string])[] = [
  ['Arsenal', 'ARS'],
  ['Aston Villa', 'AVL'],
  ['AFC Bournemouth', 'BOU'],
  ['Brentford', 'BRE'],
  ['Brighton & Hove Albion', 'BHA'],
  ['Burnley', 'BUR'],
  ['Chelsea', 'CHE'],
  ['Crystal Palace', 'CRY'],
  ['Everton', 'EVE'],
  ['Fulham', 'FUL'],
  ['Leeds United', 'LEE'],
  ['Liverpool', 'LIV'],
  ['Manchester City', 'MCI'],
  ['Manchester United', 'MUN'],
  ['Newcastle United', 'NEW'],
  ['Nottingham Forest', 'NFO'],
  ['Sunderland', 'SUN'],
  ['Tottenham Hotspur', 'TOT'],
  ['West Ham United', 'WHU'],
  ['Wolverhampton Wanderers', 'WOL'],
];
