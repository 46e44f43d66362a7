import { isOwnAccount } from '../../../models/platform/access/ownAccount';
import type { Access } from '../../../models/platform/access/access';
import type { Operation, ScreenView } from '../../../models/platform/definition/resource';
import { definitionOf, isResourcePath } from '../../../models/platform/definition/registry';
import { isSystemEntity } from '../../../models/platform/definition/systemEntity';
import type { Doer } from '../../../models/platform/workflow/workflow';
import { session, type Context, type Session } from './session';

/** Whether the user has this access, by what the server granted. */
export const isGranted = (context: Pick<Context, 'authenticated' | 'access'>, access: Access): boolean => {
    if (access === 'anyone') return true;
    if (access === 'signedIn') return context.authenticated;
    if (access === 'monitor') return false;
    return context.access[access];
};

/** Returns the signed-in user as the `Doer` of a workflow's steps. */
export const sessionDoer = (state: Session): Doer =>
    state.phase === 'signedIn'
        ? { username: state.user.username, may: access => isGranted(state.context, access) }
        : { username: '', may: () => false };

interface Action {
    readonly changes: boolean;
    readonly operation: Operation;
    readonly view?: ScreenView;
}

/** React-admin's actions, and what each requires. */
const ACTIONS: Readonly<Record<string, Action>> = {
    list: { changes: false, operation: 'list', view: 'list' },
    show: { changes: false, operation: 'get', view: 'detail' },
    create: { changes: true, operation: 'create', view: 'create' },
    edit: { changes: true, operation: 'update', view: 'update' },
    clone: { changes: true, operation: 'create', view: 'clone' },
    delete: { changes: true, operation: 'delete' },
};

export interface Wish {
    readonly resource: string;
    readonly action: string;
    readonly record?: unknown;
}

/**
 * Whether a record must not be deleted: the program depends on it (docs/domain.md section 1), or it is the user's own
 * account.
 */
const isProtected = (resource: string, record: unknown): boolean => {
    const state = session.get();
    const username = state.phase === 'signedIn' ? state.user.username : '';
    return (
        isSystemEntity(record) || (isResourcePath(resource) && isOwnAccount(definitionOf(resource), record, username))
    );
};

/** Whether the signed-in user may see the resource's records, or change them. */
export const mayUse = (resource: string, right: 'view' | 'change'): boolean => {
    const state = session.get();
    return state.phase === 'signedIn' && isResourcePath(resource)
        ? isGranted(state.context, definitionOf(resource).access[right])
        : false;
};

/**
 * Whether a screen or button is offered: the user has the right, and the definition has the view or operation. A
 * hand-written view stands in for an operation that is not generated.
 */
export const isActionOffered = ({ resource, action, record }: Wish): boolean => {
    const needs = ACTIONS[action];
    if (!needs || !isResourcePath(resource)) return false;
    if (!mayUse(resource, needs.changes ? 'change' : 'view')) return false;
    const { operations, views } = definitionOf(resource);
    if (action === 'delete') return operations.includes('delete') && !isProtected(resource, record);
    if (action === 'list') return true;
    return needs.view ? views.includes(needs.view) : operations.includes(needs.operation);
};
