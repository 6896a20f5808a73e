// What signing in says (managers.md 5 and 9; the rest is our own).

export const accountTexts = {
  credentialsMissing: 'You must provide either an email or phone number and a password',
  credentialsWrong: 'Invalid login credentials',
  sessionMissing: 'Auth session missing!',
  codeWrong: 'This code is not valid',
  questionOver: 'Sign in again: this sign-in took too long',
  tooManyAttempts: 'Too many attempts. Try again in a while.',
  hashingBusy: 'Many people are signing in. Try again in a moment.',
  crossSite: 'This request must come from Touchline itself',
  setUpLinkOver: 'This link is not valid any more. The server prints a new one when it starts.',
  displayNameMissing: 'Please enter a display name',
  passwordShort: 'Your password must have at least 10 characters',
  passwordCommon: 'Your password is too common: it is among the first that are tried',
} as const;
