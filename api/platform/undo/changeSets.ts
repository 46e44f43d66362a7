import type { DataOf, PayloadOf } from '../../../models/platform/calls/call';
import type { Database } from '../../../models/database/database';
import { purgeRows } from '../../../models/database/purgeRows';
import { byIds, recordsBy } from '../../../models/database/query/records';
import { may, type Access } from '../../../models/platform/access/access';
import { definitionOf, isResourcePath } from '../../../models/platform/definition/registry';
import { dateTime } from '../../../models/platform/fields/dateTime';
import { CHANGE_SORTS, type changeList, type ChangeRow } from '../../../models/platform/undo/calls';
import { JOB_CHANGES, type ChangeKind } from '../../../models/platform/undo/changeSet';
import { PAGE_SIZE } from '../../../models/platform/view/criteria';
import type { ServerContext } from '../feature';
import type { SessionUser } from '../sessions/user';
import { recordName } from './rejections';
import type { JobUndo } from './rules';
import { undoRulesOf } from './undo';

const DAY_MS = 24 * 3_600_000;
/** Change sets that one statement of the purge removes: each may have thousands of rows. */
const PORTION = 20;

interface StoredSet {
    readonly id: number;
    readonly date: string;
    readonly kind: ChangeKind | typeof JOB_CHANGES;
    readonly access: Access;
    readonly resource: string;
    /** Null: there are too many to be counted. */
    readonly records: number | null;
    readonly record_id: number | null;
    readonly is_partial: boolean | number | null;
    readonly undone_date: string | null;
}

interface OnlyRow {
    readonly record_id: number;
    readonly before: string | null;
}

const OWN = `FROM change_set WHERE username = $1 AND date > $2 AND (records > 0 OR (is_partial AND kind <> '${JOB_CHANGES}' AND resource IS NOT NULL))`;
const LIST = `SELECT id, date, kind, access, resource, records, record_id, is_partial, undone_date ${OWN} ORDER BY id DESC LIMIT $3 OFFSET $4`;
const COUNT = `SELECT count(*) AS found ${OWN}`;
const ONLY = `SELECT record_id, before FROM change_row
    WHERE change_set_id = $1 AND resource = $2 AND owner_id IS NULL AND action <> 'along' ORDER BY id DESC LIMIT 1`;
/** A job's change set goes with its record; one of a job that was undone goes by its age, as do the others. */
const OLD = `date < $1 AND (kind <> '${JOB_CHANGES}' OR undone_date IS NOT NULL OR is_partial)`;

/** Records that users changed, deleted, moved or decided together, for as long as this can be undone. */
export class ChangeSets {
    private readonly database: Database;

    constructor(private readonly context: Pick<ServerContext, 'database' | 'features' | 'settings'>) {
        this.database = context.database;
    }

    /** Lists the change sets of a user, the newest first. */
    async list({ pageCriteria }: PayloadOf<typeof changeList>, user: SessionUser): Promise<DataOf<typeof changeList>> {
        const pageNumber = pageCriteria?.pageNumber ?? 1;
        const pageSize = pageCriteria?.pageSize ?? PAGE_SIZE;
        const own = [user.username, this.retentionStart()];
        const [counted] = await this.database.read<{ found: number | string }>(COUNT, own);
        const recordCount = Number(counted?.found);
        const offset = Math.min((pageNumber - 1) * pageSize, recordCount);
        const sets = await this.database.read<{ [K in keyof StoredSet]: StoredSet[K] }>(LIST, [
            ...own,
            pageSize,
            offset,
        ]);
        const list: ChangeRow[] = [];
        for (const set of sets) if (isResourcePath(set.resource)) list.push(await this.describe(set, user));
        return {
            list,
            days: this.context.settings.changeDays,
            searchCriteria: { filter: {} },
            sortCriteria: { fieldName: CHANGE_SORTS[0], direction: 'DESC' },
            pageCriteria: { pageNumber, pageSize, pageCount: Math.ceil(recordCount / pageSize), recordCount },
        };
    }

    /** Removes change sets that can no longer be undone, in portions. */
    async purge(): Promise<void> {
        const rows = { table: 'change_set', where: OLD, order: ['date'], portion: PORTION };
        await purgeRows(this.database, rows, [this.retentionStart()]);
    }

    private retentionStart(): string {
        return new Date(Date.now() - this.context.settings.changeDays * DAY_MS).toISOString();
    }

    private async describe(set: StoredSet, user: SessionUser): Promise<ChangeRow> {
        const { kind } = dateTime({});
        const isJob = set.kind === JOB_CHANGES;
        const ofJob = isJob ? await this.ofJob(set, user) : undefined;
        const isPartial = Boolean(set.is_partial);
        return {
            id: set.id,
            date: kind.read(set.date) as string,
            kind: set.kind,
            resource: set.resource,
            records: set.records ?? 0,
            name: isJob || set.records === 1 ? await this.nameOfOnly(set) : null,
            undone_date: set.undone_date === null ? null : (kind.read(set.undone_date) as string),
            is_partial: isPartial,
            link: ofJob?.link ?? null,
            is_possible: set.undone_date === null && !isPartial && (ofJob?.isPossible ?? !isJob),
        };
    }

    /** Returns where the changes of a job are undone; undefined for a user without the right. */
    private async ofJob({ access, resource, record_id }: StoredSet, user: SessionUser): Promise<JobUndo | undefined> {
        if (record_id === null || !may(user, access)) return undefined;
        const read = this.database.read.bind(this.database);
        return undoRulesOf(this.context)[resource]?.ofJob?.(record_id, read);
    }

    /**
     * Returns the name of the record of a change set with only one, or of its job: the current one, or that before its
     * deletion.
     */
    private async nameOfOnly({ id, resource, record_id }: StoredSet): Promise<string | null> {
        const { database } = this;
        const definition = definitionOf(resource);
        const ofJob = record_id === null ? undefined : { record_id, before: null };
        const row = ofJob ?? (await database.read<OnlyRow>(ONLY, [id, resource]))[0];
        if (!row) return null;
        const read = database.read.bind(database);
        const [record] = await recordsBy(database, read, definition, byIds(database, [row.record_id]));
        const deleted = JSON.parse(row.before ?? '{}') as object;
        return (
            (await recordName({ database, rules: undoRulesOf(this.context), read }, definition, record ?? deleted)) ||
            null
        );
    }
}
