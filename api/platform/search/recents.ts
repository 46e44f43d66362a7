import { may } from '../../../models/platform/access/access';
import type { PayloadOf } from '../../../models/platform/calls/call';
import type { Database } from '../../../models/database/database';
import { listSearchSources } from '../../../models/platform/definition/registry';
import { messages } from '../../../models/platform/messages/ruleMessages';
import type { FoundRecord, recordOpened } from '../../../models/platform/search/calls';
import type { SearchSource } from '../../../models/platform/search/source';
import { Failure } from '../server/failure';
import type { SessionUser } from '../sessions/user';
import { describeFound, readFound } from './describe';

/** Maximum of recent records of each resource for a user. */
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

/** A record that a user opened, in the form of a search result, and the time. */
interface OpenedRecord extends FoundRecord {
    /** ISO 8601 */
    readonly date: string;
}

/**
 * Notes and lists the records that users opened last: any that a search finds. Screens send a note by a separate call,
 * after they are loaded: no read waits for a note, and incidental reads are not noted.
 */
export class Recents {
    constructor(private readonly database: Database) {}

    /** @throws Failure 400 for a resource without notes, or one that the user may not view */
    async note({ resource, id }: PayloadOf<typeof recordOpened>, user: SessionUser): Promise<void> {
        if (!this.known(resource, user)) throw new Failure(400, { resource: messages.value });
        await this.database.write(async transaction => {
            await this.database.change(NOTE, [user.id, resource, id, new Date().toISOString()], transaction);
            await this.database.change(FORGET, [user.id, resource], transaction);
        });
    }

    /**
     * Returns the records that a user opened last, the latest first, with their current titles; deleted records, and
     * those that the user may no longer view, are left out.
     */
    async of(user: SessionUser): Promise<OpenedRecord[]> {
        const rows = await this.database.read<Row>(LATEST, [user.id]);
        const byKind = new Map<string, ReadonlyMap<number, FoundRecord>>();
        for (const kind of new Set(rows.map(({ resource }) => resource)))
            byKind.set(kind, await this.described(kind, rows, user));
        return rows.flatMap(({ resource, record_id: id, opened_date: date }): OpenedRecord[] => {
            const record = byKind.get(resource)?.get(id);
            return record ? [{ ...record, date: new Date(date).toISOString() }] : [];
        });
    }

    private async described(
        kind: string,
        rows: readonly Row[],
        user: SessionUser,
    ): Promise<ReadonlyMap<number, FoundRecord>> {
        const source = this.known(kind, user);
        if (!source) return new Map();
        const reading = { database: this.database, source };
        const ids = rows.filter(({ resource }) => resource === kind).map(({ record_id: id }) => id);
        const found = await describeFound(reading, user, await readFound(reading, ids));
        return new Map(found.map(record => [record.id, record]));
    }

    private known(path: string, user: SessionUser): SearchSource | undefined {
        const source = listSearchSources().find(({ of }) => of.path === path);
        return source && may(user, source.of.access.view) ? source : undefined;
    }
}
