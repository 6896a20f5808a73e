// What the rules of accounts say; the first as the specification writes it (admin.md 5), the rest our own.

export const accountTexts = {
  enterDisplayName: 'Please enter a display name',
  usernameInvisible: 'Please leave out invisible characters',
  usernameLong: 'Please use at most 60 characters',
  usernameTaken: 'Another manager of your league has a name that looks the same',
  passwordShort: 'Your password must have at least 10 characters',
  enterPhone: 'Please enter a phone number',
  enterValidPhone: 'Please enter the phone number with its country code, such as +44 7700 900000',
} as const;
