// Passwords of ten characters and more that head every leaked list, and words that with a few digits make one.

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const commonPasswords = words(`
  1234567890 0123456789 12345678910 123456789a 1234567891 123123123123 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc
  1qazxsw23edc qwertyuiop qwertyuiop123 asdfghjkl123 asdfghjkl; zxcvbnm123 q1w2e3r4t5 q1w2e3r4t5y6 zaq12wsxcde3
  qwerty1234 qwerty12345 qwerty123456 abcd123456 abc1234567 abcdef1234 a123456789 aa12345678 password12 password123
  password1234 passw0rd123 p@ssw0rd123 p@ssword123 pa55word123 letmein123 letmein1234 welcome123 welcome1234
  iloveyou12 iloveyou123 iloveyou1234 admin12345 admin123456 administrator changeme123 trustno1234 whatever123
  monkey12345 dragon12345 sunshine123 princess123 football123 football1234 liverpool1 liverpool123 manchester1
  manunited1 manutd1234 chelsea123 chelsea1234 arsenal123 arsenal1234 everton1878 tottenham1 tottenham123 spurs12345
  youllneverwalkalone ynwa123456 gloryglory comeonyougunners correcthorsebatterystaple thisismypassword
  letmeinplease opensesame mypassword mypassword1 nopassword yourpassword newpassword1 temporary1 testtest12
  superman123 starwars123 pokemon123 computer123 michael123 jennifer123 charlie123 mercedes123 microsoft1 facebook123
  google12345 linkedin123 internet123 samsung123 touchline1 touchline123 touchline-demo fantasyfootball
`);

export const commonStems = words(`
  password passwort passw0rd pa$$word qwerty qwertz azerty letmein welcome iloveyou sunshine princess football
  baseball basketball superman batman starwars pokemon monkey dragon master shadow michael jennifer jessica charlie
  thomas daniel ashley computer internet samsung facebook google linkedin microsoft whatever freedom secret summer
  winter spring autumn monday friday january december admin administrator root changeme default guest login
  liverpool manchester manunited manutd mancity chelsea arsenal everton tottenham tottenhamhotspur spurs newcastle
  westham astonvilla leicester wolves celtic rangers barcelona realmadrid juventus bayern england touchline fantasy
  premierleague championsleague messi ronaldo cristiano rooney gerrard beckham maradona
`);
