// The sentences of invitations: specified texts, except our own about the wrong account.

export const inviteTexts = {
  enterEmail: 'Please enter an email address',
  enterValidEmail: 'Please enter a valid email address',
  expired: 'This invitation has expired',
  alreadyAccepted: 'This invitation has already been accepted',
  wrongAccount: (invited: string, signedIn: string) =>
    `This invitation was sent to ${invited}, but you are signed in as ${signedIn}. Please sign out and sign in with ${invited}.`,

  noToken: 'Invalid invitation link - no token provided',
  notFound: 'Invalid invitation link - invite not found',
  failedToLoad: 'Failed to load invitation details',
  inviteNotFound: 'Invite not found',
  failedToAccept: 'Failed to accept invitation',
  failedToCreate: 'Failed to create invitation',
  failedToResend: 'Failed to resend invitation',
  failedToCancel: 'Failed to cancel invitation',

  created: 'Invitation created successfully. Copy the invite link to share with the manager.',
  resent: 'Invitation resent successfully',
  cancelled: 'Invitation cancelled successfully',
  linkCopied: 'Invite link copied to clipboard',
  welcome: 'Welcome! Your manager account has been created.',
} as const;
