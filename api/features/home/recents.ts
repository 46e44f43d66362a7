import { may } from '../../../models/platform/access/access';
import type { PayloadOf } from '../../../models/platform/calls/call';
import type { Database } from '../../../models/database/database';
import { byIds, recordsBy } from '../../../models/database/query/records';
import type { HomeAnswer, homeOpened, RecentRecord } from '../../../models/features/home/homeCalls';
import { messages } from '../../../models/platform/messages/ruleMessages';
import { distinction, represent } from '../../../models/platform/definition/represent';
import type { Definition } from '../../../models/platform/definition/resource';
import { Failure } from '../../platform/server/failure';
import type { ServerContext } from '../../platform/feature';
import type { SessionUser } from '../../platform/sessions/user';

/** Records of each resource that are kept of a user. */
const MAX_RECENTS = 6;

const NOTE = `INSERT INTO home_recent (sec_user_id, resource, record_id, opened_date) VALUES ($1, $2, $3, $4)
    ON CONFLICT (sec_user_id, resource, record_id) DO UPDATE SET opened_date = excluded.opened_date`;
const FORGET = `DELETE FROM home_recent WHERE sec_user_id = $1 AND resource = $2 AND record_id NOT IN (
    SELECT record_id FROM home_recent WHERE sec_user_id = $1 AND resource = $2
    ORDER BY opened_date DESC, record_id DESC LIMIT ${String(MAX_RECENTS)})`;
const LATEST = `SELECT resource, record_id, opened_date FROM home_recent WHERE sec_user_id = $1
    ORDER BY opened_date DESC, record_id DESC`;

interface Row {
    readonly resource: string;
    readonly record_id: number;
    readonly opened_date: string | Date;
}

/** Name of a record, and what tells it apart from others of that name. */
type Named = Pick<RecentRecord, 'name' | 'distinction'>;

/**
 * Notes and lists the records that users opened last. Screens send a note by a call of its own, after they have what
 * they show: no reading waits for a note, and what is looked up in passing is none.
 */
export class Recents {
    private readonly database: Database;

    constructor(private readonly context: Pick<ServerContext, 'database' | 'features'>) {
        this.database = context.database;
    }

    private known(path: string): Definition | undefined {
        return this.context.features
            .flatMap(({ home }) => home?.recents ?? [])
            .find(definition => definition.path === path);
    }

    /** @throws Failure 400 for a resource that is not noted, or that the user may not see */
    async note({ resource, id }: PayloadOf<typeof homeOpened>, user: SessionUser): Promise<void> {
        const definition = this.known(resource);
        if (!definition || !may(user, definition.access.view)) throw new Failure(400, { resource: messages.value });
        await this.database.write(async transaction => {
            await this.database.change(NOTE, [user.id, resource, id, new Date().toISOString()], transaction);
            await this.database.change(FORGET, [user.id, resource], transaction);
        });
    }

    /** The latest first, by the names that they have now; what is gone, or may not be seen any more, is left out. */
    async of(user: SessionUser): Promise<NonNullable<HomeAnswer['recents']>> {
        const rows = await this.database.read<Row>(LATEST, [user.id]);
        const names = new Map<string, ReadonlyMap<number, Named>>();
        for (const resource of new Set(rows.map(row => row.resource)))
            names.set(resource, await this.namesOf(resource, rows, user));
        return rows.flatMap(({ resource, record_id: id, opened_date: date }): RecentRecord[] => {
            const named = names.get(resource)?.get(id);
            return named ? [{ resource, id, ...named, date: new Date(date).toISOString() }] : [];
        });
    }

    private async namesOf(
        resource: string,
        rows: readonly Row[],
        user: SessionUser,
    ): Promise<ReadonlyMap<number, Named>> {
        const definition = this.known(resource);
        if (!definition || !may(user, definition.access.view)) return new Map();
        const ids = rows.filter(row => row.resource === resource).map(row => row.record_id);
        const read = this.database.read.bind(this.database);
        const found = await recordsBy(this.database, read, definition, byIds(this.database, ids));
        return new Map(
            (found as readonly Readonly<Record<string, unknown>>[]).map(record => [
                Number(record['id']),
                { name: represent(definition, record), distinction: distinction(definition, record) },
            ]),
        );
    }
}
