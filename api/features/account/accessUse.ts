import type { Request, Server } from '@hapi/hapi';
import type { Access } from '../../../models/platform/access/access';
import { grantsAny } from '../../../models/platform/access/granting';
import { dateInZone } from '../../../models/platform/calendar/clock';
import { daysAfter } from '../../../models/platform/calendar/day';
import type { Database } from '../../../models/database/database';
import { REVIEW_DAYS, type AccessReview } from '../../../models/features/account/accessCalls';
import type { RouteApp } from '../../platform/sessions/route';
import { userOf } from '../../platform/sessions/user';
import { EffectiveRoles } from './effectiveRoles';

const FIRST_FAILURE = 400;
const NOTE = `INSERT INTO access_use (sec_user_id, day, access) VALUES ($1, $2, $3)
    ON CONFLICT (sec_user_id, day, access) DO NOTHING`;
const USERS = 'SELECT id, username, fname, lname, enabled FROM sec_user ORDER BY lower(lname), lower(fname), id';
const USER_ROLES = 'SELECT sec_user_id, sec_role_id FROM sec_user_role';
const LAST_USED = 'SELECT sec_user_id, access, max(day) AS day FROM access_use GROUP BY sec_user_id, access';
const SINCE = 'SELECT min(day) AS day FROM access_use';

interface User {
    readonly id: number;
    readonly username: string;
    readonly fname: string | null;
    readonly lname: string | null;
    readonly enabled: boolean | number;
}

interface Use {
    readonly sec_user_id: number;
    readonly access: Access;
    readonly day: string;
}

const lastOf = (uses: readonly Use[]): string | null =>
    uses
        .map(({ day }) => day)
        .sort()
        .at(-1) ?? null;

const byUser = <R extends { readonly sec_user_id: number }>(rows: readonly R[]): ReadonlyMap<number, readonly R[]> => {
    const found = new Map<number, R[]>();
    for (const row of rows) {
        const known = found.get(row.sec_user_id);
        if (known) known.push(row);
        else found.set(row.sec_user_id, [row]);
    }
    return found;
};

/** Records which rights users use, each once a day, and reviews which roles they never use. */
export class AccessUse {
    private day = '';
    /** Grants that this node has recorded today: one write per user, right and day, however many calls there are. */
    private readonly recorded = new Set<string>();

    constructor(
        private readonly database: Database,
        private readonly timeZone: string,
    ) {}

    private today(): string {
        return dateInZone(this.timeZone, new Date());
    }

    /** Records the use of rights in the responses of a server. */
    follow(server: Server): void {
        server.events.on('response', request => void this.note(request));
    }

    private async note(request: Request): Promise<void> {
        const user = userOf(request);
        const { access, passive = false } = request.route.settings.app as unknown as RouteApp;
        // What an administrator views as another user does not count as that user's use.
        if (!user || user.viewer || passive || access === 'anyone') return;
        if (request.raw.res.statusCode >= FIRST_FAILURE) return;
        const day = this.today();
        if (day !== this.day) this.recorded.clear();
        this.day = day;
        const key = `${String(user.id)} ${access}`;
        if (this.recorded.has(key)) return;
        this.recorded.add(key);
        try {
            await this.database.write(transaction =>
                this.database.run(NOTE, [user.id, day, access], transaction).then(() => undefined),
            );
        } catch {
            // A failure to record this does not fail the call: the next call tries again.
            this.recorded.delete(key);
        }
    }

    /** Returns which users have which roles, and when a right of each role was last used. */
    async review(): Promise<AccessReview> {
        const { database } = this;
        const [users, userRoles, roles, uses, [since]] = await Promise.all([
            database.read<User & Record<string, never>>(USERS),
            database.read<{ sec_user_id: number; sec_role_id: number }>(USER_ROLES),
            EffectiveRoles.read(database),
            database.read<Use & Record<string, never>>(LAST_USED),
            database.read<{ day: string | null }>(SINCE),
        ]);
        const [rolesByUser, usesByUser] = [byUser(userRoles), byUser<Use>(uses)];
        return {
            since: since?.day ?? null,
            quarter: daysAfter(this.today(), -REVIEW_DAYS),
            list: users.map(({ id, username, fname, lname, enabled }) => {
                const own = usesByUser.get(id) ?? [];
                const ids = (rolesByUser.get(id) ?? []).map(({ sec_role_id }) => sec_role_id);
                return {
                    id,
                    username,
                    name: [fname, lname].filter(Boolean).join(' ') || username,
                    enabled: Boolean(enabled),
                    last_used: lastOf(own),
                    roles: roles.find(ids).map(role => ({
                        name: role.name,
                        last_used: lastOf(own.filter(({ access }) => grantsAny(role, access))),
                    })),
                };
            }),
        };
    }
}
