import type { RequestRoute } from '@hapi/hapi';
import { may, RIGHTS, type Access } from '../../../models/platform/access/access';
import { grantingRoles, type EffectiveRole } from '../../../models/platform/access/granting';
import { API } from '../../../models/platform/calls/paths';
import { listDefinitions } from '../../../models/platform/definition/registry';
import type { Definition, ScreenView } from '../../../models/platform/definition/resource';
import { messages } from '../../../models/platform/messages/ruleMessages';
import { NotFoundError } from '../../../models/database/failures';
import type { Database } from '../../../models/database/database';
import type { UserAccess } from '../../../models/features/account/accessCalls';
import { accountMessages } from '../../../models/features/account/messages';
import { Failure } from '../../platform/server/failure';
import type { RouteApp } from '../../platform/sessions/route';
import type { SessionUser } from '../../platform/sessions/user';
import { EffectiveRoles } from './effectiveRoles';
import type { Sessions } from './sessions';

const USER = 'SELECT id, username, enabled FROM sec_user WHERE id = $1';
const USER_ROLES = 'SELECT sec_role_id AS id FROM sec_user_role WHERE sec_user_id = $1';

interface User {
    readonly id: number;
    readonly username: string;
    readonly enabled: boolean | number;
}

/** A screen or a call, and the access that it requires. */
interface Guarded {
    readonly path: string;
    readonly access: Access;
}
interface GuardedCall extends Guarded {
    readonly method: string;
}

/** The address of each view of a resource, below the product's own. */
const ADDRESSES: Readonly<Record<ScreenView, string>> = {
    list: 'list',
    create: 'create',
    detail: 'detail/{id}',
    update: 'update/{id}',
    clone: 'clone/{id}',
};
const CHANGING: readonly ScreenView[] = ['create', 'update', 'clone'];

const screensOf = ({ path, views, access }: Definition): readonly Guarded[] =>
    views.map(view => ({
        path: `${path}/${ADDRESSES[view]}`,
        access: CHANGING.includes(view) ? access.change : access.view,
    }));

/** The documented calls of the routes. */
const callsOf = (routes: readonly RequestRoute[]): readonly GuardedCall[] =>
    routes
        .filter(({ path }) => path.startsWith(`${API}/`) && !path.includes('*'))
        .map(({ method, path, settings }) => ({
            method: method.toUpperCase(),
            path: path.slice(API.length),
            access: (settings.app as unknown as RouteApp).access,
        }));

/** Returns the screens or calls that some roles grant, each with these roles. */
const granted = <G extends Guarded>(all: readonly G[], roles: readonly EffectiveRole[]) =>
    all.flatMap(({ access, ...one }) => {
        const by = access === 'anyone' ? [] : grantingRoles(roles, access);
        return by ? [{ ...one, roles: [...by] }] : [];
    });

/** Reports which users have which access, and by which role; and has administrators view the product as other users. */
export class AccessQuestions {
    constructor(
        private readonly database: Database,
        private readonly sessions: Sessions,
    ) {}

    /**
     * Returns the access of a user, and the access that further roles would add.
     *
     * @param routes of the server, whose calls are listed
     * @throws NotFoundError, Failure 400 for an unknown role
     */
    async of(id: number, further: string | null | undefined, routes: readonly RequestRoute[]): Promise<UserAccess> {
        const [user] = await this.database.read<User & Record<string, never>>(USER, [id]);
        if (!user) throw new NotFoundError();
        const [userRoles, roles] = await Promise.all([
            this.database.read<{ id: number }>(USER_ROLES, [id]),
            EffectiveRoles.read(this.database),
        ]);
        const own = roles.find(userRoles.map(role => role.id));
        const isEnabled = Boolean(user.enabled);
        const all = { screens: listDefinitions().flatMap(screensOf), calls: callsOf(routes) };
        const has = (access: Access): boolean => may({ roles: own.flatMap(({ effective }) => effective) }, access);
        return {
            enabled: isEnabled,
            screens: isEnabled ? granted(all.screens, own) : [],
            calls: isEnabled ? granted(all.calls, own) : [],
            rights: isEnabled
                ? granted(
                      RIGHTS.map(right => ({ path: right, access: right })),
                      own,
                  ).map(({ path: name, ...rest }) => ({ name, ...rest }))
                : [],
            added: further ? this.added(all, { own, has }, roles.find(idsOf(further, roles))) : null,
        };
    }

    private added(
        all: { readonly screens: readonly Guarded[]; readonly calls: readonly GuardedCall[] },
        { own, has }: { readonly own: readonly EffectiveRole[]; readonly has: (access: Access) => boolean },
        further: readonly EffectiveRole[],
    ): NonNullable<UserAccess['added']> {
        const together = [...own, ...further];
        const isNew = ({ access }: { readonly access: Access }): boolean => !has(access);
        return {
            screens: granted(all.screens.filter(isNew), together),
            calls: granted(all.calls.filter(isNew), together),
            rights: RIGHTS.filter(right => !has(right) && grantingRoles(together, right) !== undefined),
        };
    }

    /** @throws Failure 400 for no user, 409 for the caller, an administrator, and a disabled user */
    async see(userId: number, by: SessionUser, session: string): Promise<void> {
        const [user] = await this.database.read<User & Record<string, never>>(USER, [userId]);
        if (!user) throw new Failure(400, { user_id: messages.value });
        if (userId === by.id) throw Failure.service(409, accountMessages.seeOwn);
        if (!user.enabled) throw Failure.service(409, accountMessages.seeDisabled);
        await this.sessions.see(session, userId);
        const found = await this.sessions.find(session, true);
        if (!found?.viewer) throw Failure.service(409, accountMessages.seeAdministrator);
    }

    end(session: string): Promise<void> {
        return this.sessions.see(session, null);
    }
}

/** @throws Failure 400 for an unknown role id */
function idsOf(text: string, roles: EffectiveRoles): readonly number[] {
    const ids = text.split(',').map(Number);
    if (!ids.every(id => roles.has(id))) throw new Failure(400, { with: messages.value });
    return ids;
}
