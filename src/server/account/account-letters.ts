// The mails of accounts, in the product's words.

import type { Letter } from '../platform/mail/letter.ts';

const once = 'The link works once, within 10 minutes.';
const notYou = 'If you did not request this, ignore this mail. Nothing will change.';

export const accountLetters = {
  signUp: (href: string): Letter => ({
    subject: 'Confirm your email address',
    heading: 'Welcome to Touchline',
    paragraphs: ['Confirm this email address to finish signing up.'],
    action: { label: 'Confirm email address', href },
    note: `The link works once, within 24 hours. ${notYou}`,
  }),
  alreadySignedUp: (href: string): Letter => ({
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody tried to sign up with this email address, which already has an account. Sign in instead, or reset your password there.',
    ],
    action: { label: 'Sign in', href },
    note: notYou,
  }),
  magicLink: (href: string): Letter => ({
    subject: 'Your sign-in link',
    heading: 'Sign in to Touchline',
    paragraphs: ['This link signs you in, without a password.'],
    action: { label: 'Sign in', href },
    note: `${once} ${notYou}`,
  }),
  code: (digits: string): Letter => ({
    subject: 'Your sign-in code',
    heading: 'Your sign-in code',
    paragraphs: ['Enter this code where you requested it.'],
    code: digits,
    note: `The code works once, within 10 minutes. ${notYou}`,
  }),
  codeByText: (digits: string): Letter => ({
    subject: `${digits} is your Touchline code`,
    heading: 'Sign-in code',
    paragraphs: [`${digits} is your Touchline code. It works once, within 10 minutes.`],
  }),
  recovery: (href: string): Letter => ({
    subject: 'Reset your password',
    heading: 'Choose a new password',
    paragraphs: ['Somebody, probably you, asked to reset the password of this account.'],
    action: { label: 'Choose a new password', href },
    note: `${once} ${notYou}`,
  }),
  passwordChanged: (href: string): Letter => ({
    subject: 'Your password has been changed',
    heading: 'Your password has been changed',
    paragraphs: ['If that was not you, reset it now and check your sessions.'],
    action: { label: 'Reset password', href },
  }),
  confirmEmail: (href: string, email: string): Letter => ({
    subject: 'Confirm your new email address',
    heading: 'Confirm your new email address',
    paragraphs: [`From then on you sign in to Touchline with ${email}.`],
    action: { label: 'Confirm email address', href },
    note: `The link works once, within 24 hours. ${notYou}`,
  }),
  emailChanged: (href: string, email: string): Letter => ({
    subject: 'Your email address has been changed',
    heading: 'Your email address has been changed',
    paragraphs: [
      `Your account now belongs to ${email}. If that was not you, undo the change. All your devices will be signed out.`,
    ],
    action: { label: 'Undo this change', href },
    note: 'The link works once, within 7 days.',
  }),
  emailUndone: (email: string): Letter => ({
    subject: 'A change of your email address has been undone',
    heading: 'A change of your email address has been undone',
    paragraphs: [
      `The account belongs to ${email} again. All its devices have been signed out, any phone number has been removed, and its password no longer works.`,
    ],
    note: `If ${email} is yours and you have not chosen a new password yet, use 'Forgot your password?' on the sign-in page.`,
  }),
  phoneChanged: (): Letter => ({
    subject: 'A phone number has been added to your account',
    heading: 'A phone number has been added to your account',
    paragraphs: ['It can be used to sign in. If that was not you, remove it in your profile and change your password.'],
  }),
  twoStepTakenOff: (admin: string): Letter => ({
    subject: 'Two-step verification has been taken off',
    heading: 'Two-step verification has been taken off',
    paragraphs: [
      `${admin}, an admin of your league, has taken two-step verification off your account. You can switch it on again in your profile.`,
      'If you did not ask for that, reset your password and sign out everywhere.',
    ],
  }),
  twoStep: (isOn: boolean): Letter => ({
    subject: `Two-step verification is ${isOn ? 'on' : 'off'}`,
    heading: `Two-step verification is ${isOn ? 'on' : 'off'}`,
    paragraphs: ['If that was not you, reset your password and sign out everywhere.'],
  }),
  sessionTheft: (): Letter => ({
    subject: 'We ended one of your sessions',
    heading: 'One of your sessions may have been copied',
    paragraphs: [
      'The same session was used from two places, so we ended it. Sign in again, and change your password if you did not expect this.',
    ],
  }),
} as const;
