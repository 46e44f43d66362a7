/** Words of RFC 5322's dot-atom, a dot between two. */
const LOCAL = /[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*/;
/** Labels as the DNS has them. */
const LABEL = /[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?/;
/** A label with a letter: no IP address ends in one. */
const LAST_LABEL = /(?=[A-Za-z0-9-]*[A-Za-z])/;

/**
 * Addresses that mail can be sent to. A pattern, not Joi's own rule, which refuses internal domains (`ann@mail.intranet`).
 * A host without a domain is a slip of the pen, but for the machine itself. Settings read it too, so that it imports
 * nothing.
 */
export const EMAIL_ADDRESS = new RegExp(
    `^${LOCAL.source}@(?:localhost|(?:${LABEL.source}\\.)+${LAST_LABEL.source}${LABEL.source})$`,
    'i',
);
