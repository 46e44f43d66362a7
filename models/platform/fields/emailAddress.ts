/** Words of RFC 5322's dot-atom, a dot between two. */
const LOCAL = /[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*/;
/** A label of the DNS. */
const LABEL = /[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?/;
/** A label with a letter: no IP address ends in one. */
const LAST_LABEL = /(?=[A-Za-z0-9-]*[A-Za-z])/;

/**
 * Addresses that mail can be sent to. A pattern, not Joi's own rule, which rejects internal domains
 * (`ann@mail.intranet`). A host without a domain is a typing error, except for the machine itself. Settings use it too,
 * so this file imports nothing.
 */
export const EMAIL_ADDRESS = new RegExp(
    `^${LOCAL.source}@(?:localhost|(?:${LABEL.source}\\.)+${LAST_LABEL.source}${LABEL.source})$`,
    'i',
);
