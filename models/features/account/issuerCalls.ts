import { defineCall } from '../../platform/calls/call';

export const userIssuersUnlink = defineCall({
    method: 'DELETE',
    path: '/settings/secuser/{id}/issuer',
    access: 'administrator',
    about: 'Unlinks a user from the issuers that they sign in by, and ends their sessions, except the one that asks. The next sign-in by an issuer finds the user by the verified address. Their history has it.',
});
