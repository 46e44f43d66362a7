import { adr } from '../../../models/features/adr/adr';
import type { adrRefdata } from '../../../models/features/adr/adrCalls';
import type { DataOf } from '../../../models/platform/calls/call';
import type { Database } from '../../../models/database/database';
import { quoted, type Dialect } from '../../../models/database/dialect';
import type { Definition } from '../../../models/platform/definition/resource';
import { entityType } from '../../../models/features/settings/entityType';
import { productDepartment } from '../../../models/features/settings/productDepartment';
import { productEntityStatus } from '../../../models/features/settings/productEntityStatus';
import { productGroup } from '../../../models/features/settings/productGroup';
import { productType } from '../../../models/features/settings/productType';

type RefData = DataOf<typeof adrRefdata>;
type Items = RefData['entityTypes'];
/** As the databases give it. */
type Item = Omit<Items[number], 'enabled' | 'authorizes'> & {
    readonly enabled: boolean | number;
    readonly authorizes: boolean | number | null;
};

/** The order of pick lists (docs/domain.md section 1). */
const inOrder = ({ textOrder }: Dialect): string => `ORDER BY weight, ${textOrder('name')}, id`;

const itemsOf = async (database: Database, { table, fields }: Definition): Promise<Items> => {
    // Fields that not all reference tables have.
    const own = ['default_code', 'authorizes'].map(name => (name in fields ? name : `NULL AS ${name}`)).join(', ');
    const rows = await database.read<Item>(
        `SELECT id, code, name, enabled, ${own} FROM ${quoted(table)} ${inOrder(database.dialect)}`,
    );
    return rows.map(row => ({
        ...row,
        enabled: Boolean(row.enabled),
        authorizes: row.authorizes === null ? null : Boolean(row.authorizes),
    }));
};

/** The reference lists of ADRs. */
export const refdataOf = async (database: Database): Promise<RefData> => {
    const named = `SELECT id, name FROM ${quoted(adr.table)} ${inOrder(database.dialect)}`;
    const [entityTypes, productDepartments, productGroups, productTypes, productEntityStatuses, adrs] =
        await Promise.all([
            itemsOf(database, entityType),
            itemsOf(database, productDepartment),
            itemsOf(database, productGroup),
            itemsOf(database, productType),
            itemsOf(database, productEntityStatus),
            database.read<RefData['adrs'][number]>(named),
        ]);
    return { entityTypes, productDepartments, productGroups, productTypes, productEntityStatuses, adrs };
};
