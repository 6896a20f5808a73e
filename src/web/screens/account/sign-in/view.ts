/** The views of the sign-in card; update_password is a page of its own. */
export type View = 'sign_in' | 'sign_up' | 'forgotten_password' | 'magic_link' | 'verify_otp';
