/** A user's own account, as react-admin has its screens. */
export const OWN_ACCOUNT = '/myaccount';
export const OWN_UPDATE = '/myaccount/update';
