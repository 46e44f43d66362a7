/** The address of one's own changes. */
export const CHANGES_PATH = '/myaccount/changes';
/** On the address of a record: what its job changed is to be taken back. */
export const TAKE_BACK_HASH = '#take-back';
