import type { DataOf, PayloadOf } from '../../models/call';
import type {
    ADR_SORTS,
    adrCreate,
    adrList,
    adrUpdate,
    adrUpdateModel,
    adrCreateModel,
    adrDetail,
    adrFilter,
} from '../../models/adr/adrCalls';
import { adr } from '../../models/adr/adr';
import { adrEntity } from '../../models/adr/entity';
import { adrRequest } from '../../models/adr/request';
import type { Condition } from '../../models/database/conditions';
import type { Database } from '../../models/database/database';
import { removeMany } from '../../models/database/removeMany';
import { Repository, type Actor } from '../../models/database/repository';
import type { RecordOf } from '../../models/resource';
import type { InputOf } from '../../models/shape';
import { pagingOf } from '../calls/paging';
import { refuseUsed } from '../resources/references';
import { holdAdr } from './change';
import { removeEntities } from './remove';

type Filter = InputOf<typeof adrFilter>;
type Sort = (typeof ADR_SORTS)[number];
type Adr = RecordOf<typeof adr>;
type AdrRecord = DataOf<typeof adrDetail>;
type Counts = Pick<AdrRecord, 'entity_count' | 'product_count' | 'pending_count'>;

const NEW_CHANGE = 'INSERT INTO adr_change (adr_id, changes) VALUES ($1, 1)';
const DECIDED = "adr_id = $1 AND status <> 'PENDING'";

const countsSql = (ids: string): string => `SELECT id,
    (SELECT count(*) FROM adr_entity WHERE adr_entity.adr_id = adr.id) AS entity_count,
    (SELECT count(*) FROM adr_prod WHERE adr_prod.adr_id = adr.id) AS product_count,
    (SELECT count(*) FROM adr_request WHERE adr_request.adr_id = adr.id AND status = 'PENDING') AS pending_count
    FROM adr WHERE id IN (${ids})`;

/** Authorized Distribution Reports themselves; what is in them is `Entities`' and others'. Knows no Hapi. */
export class Adrs {
    private readonly adrs: Repository<typeof adr>;

    constructor(private readonly database: Database) {
        this.adrs = new Repository(database, adr);
    }

    async list(criteria: PayloadOf<typeof adrList>): Promise<DataOf<typeof adrList>> {
        const { filter, sort, offset, limit, answer } = pagingOf<Filter, Sort>(criteria, ['name', 'ASC']);
        const { q, ...texts } = filter;
        const conditions = Object.entries(texts).flatMap(([field, value]): Condition[] =>
            value ? [{ field, operator: 'like', value }] : [],
        );
        const order = [sort.fieldName, sort.direction] as const;
        const { records, total } = await this.adrs.page({ conditions, q, sort: order, offset, limit });
        return { list: await this.counted(records), ...(answer(total) as Omit<DataOf<typeof adrList>, 'list'>) };
    }

    /** @throws NotFoundError */
    async detail(id: number): Promise<AdrRecord> {
        const [record] = await this.counted([await this.adrs.get(id)]);
        return record as AdrRecord;
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
     * Deletes an ADR with its tree and the requests that were decided.
     *
     * @throws NotFoundError, Failure 409 while it has products or pending requests
     */
    async remove(id: number, by: Actor): Promise<void> {
        await this.database.write(async transaction => {
            await holdAdr(this.database, id, transaction);
            await this.adrs.locked(id, transaction);
            await removeMany(this.database, adrRequest, { where: DECIDED, values: [id] }, by, transaction);
            await refuseUsed(this.database, adr, id, transaction, [adrEntity]);
            await removeEntities(this.database, { where: 'adr_id = $1', values: [id] }, by, transaction);
            await this.adrs.remove(id, by, transaction);
        });
    }

    private async counted(records: readonly Adr[]): Promise<AdrRecord[]> {
        const sql = countsSql(this.database.dialect.listed('$1'));
        const rows = await this.database.read(sql, [JSON.stringify(records.map(({ id }) => id))]);
        const counts = new Map(
            rows.map(({ id, entity_count, product_count, pending_count }): [number, Counts] => [
                Number(id),
                {
                    entity_count: Number(entity_count),
                    product_count: Number(product_count),
                    pending_count: Number(pending_count),
                },
            ]),
        );
        const none: Counts = { entity_count: 0, product_count: 0, pending_count: 0 };
        return records.map(record => ({ ...record, ...(counts.get(record.id) ?? none) }));
    }
}
