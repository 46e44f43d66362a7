import type { DataOf, PayloadOf } from '../../models/call';
import { progressOf } from '../../models/adr/tracking';
import { trackingRow, type trackingExport, type trackingList } from '../../models/adr/trackingCalls';
import type { Database, Row } from '../../models/database/database';
import { numbersOf } from '../../models/database/snapshot';
import type { Field } from '../../models/fields/kind';
import { pagingOf } from '../calls/paging';
import { columnOf, type Content, type Row as FileRow } from '../export/content';
import { dateIn } from '../feed/date';
import {
    trackedKeysSql,
    trackedPageSql,
    trackedRowsSql,
    trackedTotalSql,
    type Tracked,
    type TrackingFilter,
    type TrackingSort,
} from './trackingSql';

type Criteria = Omit<PayloadOf<typeof trackingExport>, 'format'>;
type TrackingRow = DataOf<typeof trackingList>['list'][number];

/** What a file shows, in this order. */
const COLUMNS = [
    'entity_code',
    'entity_name',
    'adr_name',
    'manufacturer',
    'description',
    'upc_item',
    'upc_case',
    'size',
    'dropped',
    'prod_status_id',
    'track_begin_date',
    'track_end_date',
    'period',
    'week',
    'track_reason',
] as const satisfies readonly (keyof TrackingRow)[];

/** Rows in memory at a time. */
const CHUNK = 250;

interface Key {
    readonly adr_prod_id: number;
    readonly adr_entity_id: number;
}
const keyOf = ({ adr_prod_id, adr_entity_id }: Key): string => `${adr_prod_id},${adr_entity_id}`;

const fields: Readonly<Record<string, Field>> = trackingRow.object;

/** A raw row as it is answered, with where its period is on a day. */
const rowOf = (row: Row, today: string): TrackingRow => {
    const read = Object.fromEntries(
        Object.entries(fields).map(([name, { kind }]) => [name, kind.read(row[name])]),
    ) as TrackingRow;
    return { ...read, ...progressOf({ begin: read.track_begin_date, end: read.track_end_date }, today) };
};

/** Product Tracking: states whose tracking is on, by entity. Knows no Hapi. */
export class Tracking {
    constructor(
        private readonly database: Database,
        private readonly timeZone: string,
    ) {}

    async list(criteria: PayloadOf<typeof trackingList>): Promise<DataOf<typeof trackingList>> {
        const { offset, limit, answer } = this.asked(criteria);
        const tracked = this.tracked(criteria);
        const page = trackedPageSql(this.database.dialect, tracked, { offset, limit });
        const count = trackedTotalSql(this.database.dialect, tracked);
        const [rows, [counted]] = await Promise.all([
            this.database.read(page.sql, page.values),
            this.database.read(count.sql, count.values),
        ]);
        return {
            list: rows.map(row => rowOf(row, tracked.today)),
            ...(answer(Number(counted?.['total'])) as Omit<DataOf<typeof trackingList>, 'list'>),
        };
    }

    /** Everything that a list finds, for a file: what is tracked when it begins, each as it is when it is read. */
    content(criteria: Criteria): Content {
        const tracked = this.tracked(criteria);
        let taken: Promise<Int32Array> | undefined;
        const keys = (): Promise<Int32Array> => (taken ??= this.keys(tracked));
        return {
            title: 'Product tracking',
            columns: COLUMNS.map(name => columnOf(name, fields[name] as Field, name === 'prod_status_id')),
            total: async () => (await keys()).length / 2,
            rows: this.rows(keys, tracked.today),
        };
    }

    private asked(criteria: PayloadOf<typeof trackingList>) {
        return pagingOf<TrackingFilter, TrackingSort>(criteria, ['entity_code', 'ASC']);
    }

    private tracked(criteria: Criteria): Tracked {
        const { filter, sort } = this.asked(criteria);
        return { filter, sort, today: dateIn(this.timeZone, new Date()) };
    }

    private async keys(tracked: Tracked): Promise<Int32Array> {
        const { sql, values } = trackedKeysSql(this.database.dialect, tracked);
        const [found] = await this.database.read<{ keys: string | null }>(sql, values);
        return numbersOf(found?.keys ?? '');
    }

    private async *rows(keys: () => Promise<Int32Array>, today: string): AsyncGenerator<readonly FileRow[]> {
        const all = await keys();
        const sql = trackedRowsSql(this.database.dialect);
        for (let from = 0; from < all.length; from += CHUNK * 2) {
            const some = all.subarray(from, from + CHUNK * 2);
            const wanted = Array.from({ length: some.length / 2 }, (_none, index) => ({
                adr_prod_id: some[index * 2] as number,
                adr_entity_id: some[index * 2 + 1] as number,
            }));
            const rows = await this.database.read(sql, [JSON.stringify(wanted)]);
            const byKey = new Map(rows.map(row => [keyOf(row as unknown as Key), row]));
            yield wanted.flatMap(key => {
                const row = byKey.get(keyOf(key));
                if (!row) return [];
                const record = { ...rowOf(row, today), prod_status_id: row['status_name'] };
                return [COLUMNS.map(name => record[name])];
            });
        }
    }
}
