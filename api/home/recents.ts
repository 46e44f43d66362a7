import { may } from '../../models/platform/access/access';
import type { PayloadOf } from '../../models/platform/calls/call';
import type { Database } from '../../models/database/database';
import { byIds, recordsBy } from '../../models/database/query/records';
import type { HomeAnswer, homeOpened, Opened } from '../../models/features/home/homeCalls';
import { messages } from '../../models/platform/messages/ruleMessages';
import { represent } from '../../models/represent';
import type { Definition } from '../../models/platform/definition/resource';
import { Failure } from '../platform/server/failure';
import type { SessionUser } from '../platform/sessions/user';

/** Records of each resource that are kept of a user. */
const KEPT = 6;

const NOTE = `INSERT INTO home_recent (sec_user_id, resource, record_id, opened_date) VALUES ($1, $2, $3, $4)
    ON CONFLICT (sec_user_id, resource, record_id) DO UPDATE SET opened_date = excluded.opened_date`;
const FORGET = `DELETE FROM home_recent WHERE sec_user_id = $1 AND resource = $2 AND record_id NOT IN (
    SELECT record_id FROM home_recent WHERE sec_user_id = $1 AND resource = $2
    ORDER BY opened_date DESC, record_id DESC LIMIT ${String(KEPT)})`;
const LATEST = `SELECT resource, record_id, opened_date FROM home_recent WHERE sec_user_id = $1
    ORDER BY opened_date DESC, record_id DESC`;

interface Row {
    readonly resource: string;
    readonly record_id: number;
    readonly opened_date: string | Date;
}

/**
 * What users opened last. Their screens tell it by a call of its own, after they have what they show: no reading waits for
 * a note, and what is looked up in passing is none.
 */
export class Recents {
    private readonly known: ReadonlyMap<string, Definition>;

    constructor(
        private readonly database: Database,
        definitions: readonly Definition[],
    ) {
        this.known = new Map(definitions.map(definition => [definition.path, definition]));
    }

    /** @throws Failure 400 for a resource that is not noted, or that the user may not see */
    async note({ resource, id }: PayloadOf<typeof homeOpened>, user: SessionUser): Promise<void> {
        const definition = this.known.get(resource);
        if (!definition || !may(user, definition.access.view)) throw new Failure(400, { resource: messages.value });
        await this.database.write(async transaction => {
            await this.database.change(NOTE, [user.id, resource, id, new Date().toISOString()], transaction);
            await this.database.change(FORGET, [user.id, resource], transaction);
        });
    }

    /** The latest first, by the names that they have now; what is gone, or may not be seen any more, is left out. */
    async of(user: SessionUser): Promise<NonNullable<HomeAnswer['recents']>> {
        const rows = await this.database.read<Row>(LATEST, [user.id]);
        const names = new Map<string, ReadonlyMap<number, string>>();
        for (const resource of new Set(rows.map(row => row.resource)))
            names.set(resource, await this.namesOf(resource, rows, user));
        return rows.flatMap(({ resource, record_id: id, opened_date: date }): Opened[] => {
            const name = names.get(resource)?.get(id);
            return name === undefined ? [] : [{ resource, id, name, date: new Date(date).toISOString() }];
        });
    }

    private async namesOf(
        resource: string,
        rows: readonly Row[],
        user: SessionUser,
    ): Promise<ReadonlyMap<number, string>> {
        const definition = this.known.get(resource);
        if (!definition || !may(user, definition.access.view)) return new Map();
        const ids = rows.filter(row => row.resource === resource).map(row => row.record_id);
        const read = this.database.read.bind(this.database);
        const found: readonly object[] = await recordsBy(this.database, read, definition, byIds(this.database, ids));
        return new Map(
            found.map(record => [
                (record as { readonly id: number }).id,
                represent(definition, record as Readonly<Record<string, unknown>>),
            ]),
        );
    }
}
