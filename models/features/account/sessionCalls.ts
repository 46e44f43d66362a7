import { list, object } from '../../platform/definition/shape';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { defineCall } from '../../platform/calls/call';
import { sessionFields } from './ownCalls';

export const userSessions = defineCall({
    method: 'GET',
    path: '/settings/secuser/{id}/session/list',
    access: 'administrator',
    about: 'Where a user is signed in; `current` is the session that asks.',
    answer: { sessions: list(object(sessionFields, { required: true }), { required: true }) },
});

export const userSessionEnd = defineCall({
    method: 'DELETE',
    path: '/settings/secuser/{id}/session/{session_id}',
    access: 'administrator',
    about: 'Signs a user out somewhere, at once.',
});

export const userSessionsEnd = defineCall({
    method: 'DELETE',
    path: '/settings/secuser/{id}/session',
    access: 'administrator',
    about: 'Signs a user out everywhere, at once; the session that asks stays.',
    answer: { ended: integer({ min: 0, max: MAX_INTEGER, required: true }) },
});
