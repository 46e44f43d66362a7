import { adr } from '../../../models/features/adr/adr';
import type {
    adrCreate,
    adrCreateModel,
    adrDetail,
    adrList,
    adrUpdate,
    adrUpdateModel,
    adrRefdata,
} from '../../../models/features/adr/adrCalls';
import { adrView } from '../../../models/features/adr/adrView';
import { adrEntity, adrTree } from '../../../models/features/adr/entity';
import { adrRequest } from '../../../models/features/adr/request';
import type { DataOf, PayloadOf } from '../../../models/platform/calls/call';
import type { Database } from '../../../models/database/database';
import { NotFoundError } from '../../../models/database/failures';
import { lockedRecords } from '../../../models/database/query/records';
import { RecordStore } from '../../../models/database/recordStore';
import type { Actor } from '../../../models/database/actor';
import type { Transaction } from '../../../models/database/transaction';
import { removeNodes } from '../../../models/database/tree/remove';
import { ViewList } from '../../../models/database/query/list';
import { viewRows } from '../../../models/database/query/rows';
import { quoted, type Dialect } from '../../../models/database/dialect';
import type { Definition } from '../../../models/platform/definition/resource';
import { entityType } from '../../../models/features/settings/entityType';
import { productDepartment } from '../../../models/features/settings/productDepartment';
import { productEntityStatus } from '../../../models/features/settings/productEntityStatus';
import { productGroup } from '../../../models/features/settings/productGroup';
import { productType } from '../../../models/features/settings/productType';
import { listed } from '../../platform/calls/listed';
import { refuseAnyUsed, refuseUsed } from '../../platform/resources/references';
import type { WriteContext } from '../../platform/feature';
import type { RecordService } from '../../platform/resources/recordService';
import { lockAdr } from './change';

type RefData = DataOf<typeof adrRefdata>;
type Items = RefData['entityTypes'];
/** As the databases return it. */
type Item = Omit<Items[number], 'enabled' | 'authorizes'> & {
    readonly enabled: boolean | number;
    readonly authorizes: boolean | number | null;
};

/** Returns the ORDER BY of pick lists (docs/domain.md section 1). */
const inOrder = ({ textOrder }: Dialect): string => `ORDER BY weight, ${textOrder('name')}, id`;

const itemsOf = async (database: Database, { table, fields }: Definition): Promise<Items> => {
    // Fields that only some reference tables have.
    const own = ['default_code', 'authorizes', 'color']
        .map(name => (name in fields ? name : `NULL AS ${name}`))
        .join(', ');
    const rows = await database.read<Item>(
        `SELECT id, code, name, enabled, ${own} FROM ${quoted(table)} ${inOrder(database.dialect)}`,
    );
    return rows.map(row => ({
        ...row,
        enabled: Boolean(row.enabled),
        authorizes: row.authorizes === null ? null : Boolean(row.authorizes),
    }));
};

/** Returns the reference lists of ADRs. */
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

const NEW_CHANGE = 'INSERT INTO adr_change (adr_id, changes) VALUES ($1, 1)';
const ENTITIES = 'SELECT id FROM adr_entity WHERE adr_id = $1';
const DECIDED = "adr_id = $1 AND status <> 'PENDING'";

/** Authorized Distribution Reports themselves; their contents are in `Entities` and others. Independent of Hapi. */
export class Adrs {
    private readonly adrs: RecordService<typeof adr>;
    private readonly listedAdrs: ViewList<typeof adrView>;

    private readonly database: Database;

    constructor(private readonly context: WriteContext) {
        const { database, records } = context;
        this.database = database;
        this.adrs = records.of(adr);
        this.listedAdrs = new ViewList(database, adrView);
    }

    async list(criteria: PayloadOf<typeof adrList>): Promise<DataOf<typeof adrList>> {
        return (await listed(adrView, this.listedAdrs, criteria)).page;
    }

    /** @throws NotFoundError */
    async detail(id: number): Promise<DataOf<typeof adrDetail>> {
        const [record] = await viewRows(this.database, adrView, [id]);
        if (!record) throw new NotFoundError();
        return record;
    }

    createModel(): DataOf<typeof adrCreateModel> {
        return { name: null, description: null };
    }

    create(values: PayloadOf<typeof adrCreate>, by: Actor): Promise<DataOf<typeof adrCreate>> {
        return this.database.write(async transaction => {
            const { id } = await this.adrs.create(values, by, transaction);
            await this.database.run(NEW_CHANGE, [id], transaction);
            return { id };
        });
    }

    /** @throws NotFoundError */
    async updateModel(id: number): Promise<DataOf<typeof adrUpdateModel>> {
        const { version, name, description } = await this.adrs.get(id);
        return { id, version, name, description };
    }

    /** @throws NotFoundError, ConflictError for a version that is not the saved one */
    async update({ id, version, ...changes }: PayloadOf<typeof adrUpdate>, by: Actor): Promise<void> {
        await this.database.write(async transaction => {
            const before = await this.adrs.locked(id, transaction);
            const patch = { ...changes, version: version ?? before.version };
            await this.adrs.updateLocked(before, patch as never, by, transaction);
        });
    }

    /**
     * Deletes an ADR with its tree and its decided requests.
     *
     * @throws NotFoundError, Failure 409 while it has products or pending requests, and while others name its entities
     */
    async remove(id: number, by: Actor): Promise<void> {
        await this.database.write(async transaction => {
            await lockAdr(this.database, id, transaction);
            await this.adrs.locked(id, transaction);
            await this.removeDecided(id, by, transaction);
            await refuseUsed(this.database, adr, id, transaction, [adrEntity]);
            const entities = await this.database.run<{ id: number }>(ENTITIES, [id], transaction);
            const ids = entities.map(entity => entity.id);
            await refuseAnyUsed(this.database, adrEntity, ids, transaction, [adrEntity]);
            const work = { ...this.context, tree: adrTree, records: this.context.records.of(adrEntity), transaction };
            await removeNodes({ where: 'adr_id = $1', values: [id] }, by, work);
            await this.adrs.remove(id, by, transaction);
        });
    }

    /** Removes the decided requests of an ADR, which are locked first. */
    private async removeDecided(id: number, by: Actor, transaction: Transaction): Promise<void> {
        const which = { where: DECIDED, values: [id] };
        const decided = await lockedRecords(this.database, adrRequest, which, transaction);
        const removals = decided.map(before => ({ before }));
        await new RecordStore(this.database, adrRequest).removeMany(removals, by, transaction);
    }
}
