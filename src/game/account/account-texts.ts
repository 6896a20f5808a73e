// The sentences of the account rules: the first is a specified text, the others are our own.

export const accountTexts = {
  enterDisplayName: 'Please enter a display name',
  enterUsername: 'Please enter a username',
  usernameInvisible: 'Please remove invisible characters',
  usernameLong: 'Please use at most 60 characters',
  usernameKept: 'This name is kept for people who have left. Please choose another name.',
  usernameTaken: 'Another manager of your league has a name that looks the same',
  nameTaken: (name: string) => `Another manager is called ${name}, which looks the same. Please choose another name.`,
  nameTakenInLeague: (newcomer: string, name: string) =>
    `${newcomer} looks the same as ${name}, who is in this league. One of them has to change their username first.`,
  passwordShort: 'Your password must have at least 10 characters',
  enterPhone: 'Please enter a phone number',
  enterValidPhone: 'Please enter the phone number with its country code, such as +44 7700 900000',
} as const;
