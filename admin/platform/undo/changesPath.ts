/** The address of the user's own changes. */
export const CHANGES_PATH = '/myaccount/changes';
/** Hash of a record's address: the changes of its job are to be undone. */
export const TAKE_BACK_HASH = '#take-back';
