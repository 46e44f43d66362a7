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
import type { Database, Row } from '../../models/database/database';
import { recordOf } from '../../models/database/cells';
import { removeMany } from '../../models/database/removeMany';
import { Repository, type Actor, type Page } from '../../models/database/repository';
import { recordsSql, type Query } from '../../models/database/select';
import { dateTime } from '../../models/fields/dateTime';
import type { RecordOf } from '../../models/resource';
import type { InputOf } from '../../models/shape';
import { pagingOf } from '../calls/paging';
import { refuseUsed } from '../resources/references';
import { holdAdr } from './change';
import { countByChangeSql, LAST_CHANGE, pageByChangeSql } from './lastChange';
import { removeEntities } from './remove';

type Filter = InputOf<typeof adrFilter>;
type Sort = (typeof ADR_SORTS)[number];
type Adr = RecordOf<typeof adr>;
type AdrRecord = DataOf<typeof adrDetail>;
/** What is told of an ADR beside its record. */
type Told = Omit<AdrRecord, keyof Adr>;

const NEW_CHANGE = 'INSERT INTO adr_change (adr_id, changes) VALUES ($1, 1)';
const DECIDED = "adr_id = $1 AND status <> 'PENDING'";

const toldSql = (
    ids: string,
): string => `SELECT id, ${LAST_CHANGE.date} AS changed_date, ${LAST_CHANGE.user} AS changed_user,
    (SELECT count(*) FROM adr_entity WHERE adr_entity.adr_id = adr.id) AS entity_count,
    (SELECT count(*) FROM adr_prod WHERE adr_prod.adr_id = adr.id) AS product_count,
    (SELECT count(*) FROM adr_request WHERE adr_request.adr_id = adr.id AND status = 'PENDING') AS pending_count
    FROM ${LAST_CHANGE.from} WHERE id IN (${ids})`;

const toldOf = (row: Row): Told => ({
    entity_count: Number(row['entity_count']),
    product_count: Number(row['product_count']),
    pending_count: Number(row['pending_count']),
    changed_date: dateTime({}).kind.read(row['changed_date']) as string,
    changed_user: String(row['changed_user']),
});

/** What is told of an ADR that was deleted while it was being read. */
const goneOf = ({ update_date, update_user }: Adr): Told => ({
    ...{ entity_count: 0, product_count: 0, pending_count: 0 },
    ...{ changed_date: update_date, changed_user: update_user },
});

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
        const query = { conditions, q, sort: order, offset, limit };
        const { records, total } = await (sort.fieldName === 'changed_date'
            ? this.pageByChange(query)
            : this.adrs.page(query));
        return { list: await this.told(records), ...(answer(total) as Omit<DataOf<typeof adrList>, 'list'>) };
    }

    /** @throws NotFoundError */
    async detail(id: number): Promise<AdrRecord> {
        const [record] = await this.told([await this.adrs.get(id)]);
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

    /** As a page of the repository, in an order that its records do not know. */
    private async pageByChange(query: Query): Promise<Page<typeof adr>> {
        const { dialect } = this.database;
        const [page, count] = [pageByChangeSql(dialect, query), countByChangeSql(dialect, query)];
        const [found, [counted]] = await Promise.all([
            this.database.read<{ id: number }>(page.sql, page.values),
            this.database.read<{ total: number | string }>(count.sql, count.values),
        ]);
        const ids = found.map(({ id }) => id);
        const rows = await this.database.read(recordsSql(dialect, adr), [JSON.stringify(ids)]);
        const byId = new Map(rows.map(row => [Number(row['id']), recordOf(adr, row) as Adr]));
        return { records: ids.flatMap(id => byId.get(id) ?? []), total: Number(counted?.total) };
    }

    private async told(records: readonly Adr[]): Promise<AdrRecord[]> {
        const sql = toldSql(this.database.dialect.listed('$1'));
        const rows = await this.database.read(sql, [JSON.stringify(records.map(({ id }) => id))]);
        const told = new Map(rows.map(row => [Number(row['id']), toldOf(row)]));
        return records.map(record => ({ ...record, ...(told.get(record.id) ?? goneOf(record)) }));
    }
}
