import type { DataOf, PayloadOf } from '../../../../models/platform/calls/call';
import type { Database } from '../../../../models/database/database';
import { RecordStore } from '../../../../models/database/recordStore';
import type { Actor } from '../../../../models/database/actor';
import {
    type bulkPreview,
    type bulkRun,
    type bulkRuns,
    PREVIEW_COLUMNS,
    PREVIEW_ROWS,
} from '../../../../models/features/report/bulkCalls';
import { bulkReport } from '../../../../models/features/report/bulkReport';
import { toFullRules, type Rules } from '../../../../models/features/report/rules';
import { distinctSql, pageSql } from '../../../../models/database/query/page';
import { reportProductView } from '../../../../models/features/report/productView';
import type { ContentRow } from '../../../platform/export/content';
import type { Runs } from '../run/runs';
import { buildProductQuery, togetherOf } from './content';
import { chosenEntities } from './entities';
import { ReportRows } from './rows';

interface Key {
    readonly prod_id: number;
    readonly id: number;
    /** Number of ADR products. */
    readonly total: number | string;
}

/** Counts the products of the page where there are several ADRs: a product on several of them counts once. */
const productsOf = async (database: Database, query: ReturnType<typeof buildProductQuery>): Promise<number> => {
    const { sql, values } = distinctSql(database.dialect, reportProductView, 'prod_id', query);
    const [row] = await database.read<{ total: number | string }>(sql, values);
    return Number(row?.total);
};

const firstOf = (products: Iterable<readonly ContentRow[]>): ContentRow[] => {
    const rows: ContentRow[] = [];
    for (const some of products) {
        rows.push(...some);
        if (rows.length >= PREVIEW_ROWS) break;
    }
    return rows.slice(0, PREVIEW_ROWS);
};

/** Reads the first rows of a report, and how many products it has. @param pass throws when no client waits any more */
const previewOf = async (
    database: Database,
    rules: Rules,
    pass: () => Promise<void>,
): Promise<DataOf<typeof bulkPreview>> => {
    const entities = await chosenEntities(database, rules.filter.entity_ids);
    await pass();
    // A product has one row or more, and as many ADR products as there are ADRs.
    const limit = PREVIEW_ROWS * Math.max(1, entities.adrs.length);
    const all = buildProductQuery(rules, entities);
    const pageQuery = { ...all, offset: 0, limit };
    const { sql, values } = pageSql(database.dialect, reportProductView, pageQuery);
    const found = await database.read<Key & Record<string, never>>(sql, values);
    await pass();
    const reading = new ReportRows(database, rules, entities);
    const keys = found.flatMap(({ prod_id, id }) => [prod_id, id]);
    const rows = firstOf(await reading.read([...togetherOf(keys)].slice(0, PREVIEW_ROWS)));
    const columns = reading.columns.slice(0, PREVIEW_COLUMNS);
    await pass();
    return {
        columns: columns.map(({ label }) => label),
        rows: rows.map(row => columns.map(({ text }, at) => text(row[at]))),
        products: entities.adrs.length > 1 ? await productsOf(database, all) : Number(found[0]?.total ?? 0),
        columns_left: reading.columns.length - columns.length,
    };
};

/** Bulk reports, in addition to their generated calls. Independent of Hapi. */
export class BulkReports {
    constructor(
        private readonly database: Database,
        private readonly runs: Runs,
    ) {}

    /** @throws NotFoundError, Failure 409 as `Runs.add` */
    run(id: number, { format }: PayloadOf<typeof bulkRun>, by: Actor): Promise<DataOf<typeof bulkRun>> {
        const request = { kind: 'BULK', report_id: id, format: format || 'xlsx' } as const;
        return this.database.write(transaction => this.runs.add(request, by, transaction));
    }

    /** @throws NotFoundError */
    async runsOf(id: number): Promise<DataOf<typeof bulkRuns>> {
        await new RecordStore(this.database, bulkReport).get(id);
        return this.runs.of('BULK', id);
    }

    /** Returns a preview; deleted entities are left out. */
    preview({ rules }: PayloadOf<typeof bulkPreview>, pass: () => Promise<void>): Promise<DataOf<typeof bulkPreview>> {
        return previewOf(this.database, toFullRules(rules), pass);
    }
}
