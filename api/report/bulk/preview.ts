import type { DataOf } from '../../../models/call';
import type { Database } from '../../../models/database/database';
import { pageSql } from '../../../models/database/view/select';
import { PREVIEW_COLUMNS, PREVIEW_ROWS, type bulkPreview } from '../../../models/report/bulkCalls';
import { reportProductView } from '../../../models/report/productView';
import type { Rules } from '../../../models/report/rules';
import { askedOf, togetherOf } from './content';
import { chosenEntities } from './entities';
import { ReportRows } from './rows';

interface Key {
    readonly prod_id: number;
    readonly id: number;
    readonly total: number | string;
}

/** The first rows of a report, and how many products it has. @param pass ends it when nobody waits any more */
export const previewOf = async (
    database: Database,
    rules: Rules,
    pass: () => Promise<void>,
): Promise<DataOf<typeof bulkPreview>> => {
    const entities = await chosenEntities(database, rules.filter.entity_ids);
    await pass();
    // A product is a row or more, and as many ADR products as there are ADRs.
    const limit = PREVIEW_ROWS * Math.max(1, entities.adrIds.length);
    const asked = { ...askedOf(rules, entities), offset: 0, limit };
    const { sql, values } = pageSql(database.dialect, reportProductView, asked);
    const found = await database.read<Key & Record<string, never>>(sql, values);
    await pass();
    const reading = new ReportRows(database, rules, entities);
    const keys = found.flatMap(({ prod_id, id }) => [prod_id, id]);
    const rows = await reading.read([...togetherOf(keys)].slice(0, PREVIEW_ROWS));
    const columns = reading.columns.slice(0, PREVIEW_COLUMNS);
    return {
        columns: columns.map(({ label }) => label),
        rows: rows.slice(0, PREVIEW_ROWS).map(row => columns.map(({ text }, at) => text(row[at]))),
        products: Number(found[0]?.total ?? 0),
        columns_left: reading.columns.length - columns.length,
    };
};
