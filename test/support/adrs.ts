import { adr } from '../../models/features/adr/adr';
import { adrEntity } from '../../models/features/adr/entity';
import type { AnswerOf } from '../../models/platform/definition/shape';
import type { adrProductView } from '../../models/features/adr/productView';
import type { Database } from '../../models/database/database';
import { RecordStore } from '../../models/database/recordStore';
import { product } from '../../models/features/product/product';
import type { StoreOf } from '../../models/platform/definition/resource';
import type { HistoryEntry } from '../../models/platform/history/history';
import { historyOf } from '../../models/database/audit';

export type AdrProductRecord = AnswerOf<(typeof adrProductView)['fields']>;

const BY = { username: 'test' };

/** An ADR with entities of these codes, and their ids by code. */
export interface CreatedAdr {
    readonly id: number;
    readonly entities: Readonly<Record<string, number>>;
}

export const makeAdr = (database: Database, name: string, codes: readonly string[]): Promise<CreatedAdr> =>
    database.write(async transaction => {
        const { id } = await new RecordStore(database, adr).create({ name }, BY, transaction);
        await database.run('INSERT INTO adr_change (adr_id, changes) VALUES ($1, 0)', [id], transaction);
        const entities: Record<string, number> = {};
        for (const code of codes) {
            const values = { adr_id: id, code, name: `Store ${code}` };
            entities[code] = (await new RecordStore(database, adrEntity).create(values, BY, transaction)).id;
        }
        return { id, entities };
    });

export const makeCatalogue = (
    database: Database,
    products: readonly StoreOf<typeof product>[],
): Promise<Record<string, number>> =>
    database.write(async transaction => {
        const ids: Record<string, number> = {};
        for (const values of products) {
            ids[values.description] = (await new RecordStore(database, product).create(values, BY, transaction)).id;
        }
        return ids;
    });

/** Returns the ids of the rows of a small table by their code. */
export const idsByCode = async (database: Database, table: string): Promise<Record<string, number>> => {
    const rows = await database.read<{ id: number; code: string }>(`SELECT id, code FROM ${table}`);
    return Object.fromEntries(rows.map(({ id, code }) => [code, id]));
};

/** Returns the history of a record, newest first. */
export const trailOf = async (database: Database, resource: string, id: number): Promise<HistoryEntry[]> =>
    (await historyOf(database, resource, id, { offset: 0, limit: 100 })).entries;

export const changesOfAdr = async (database: Database, id: number): Promise<number> => {
    const [row] = await database.read<{ changes: number }>('SELECT changes FROM adr_change WHERE adr_id = $1', [id]);
    return Number(row?.changes);
};
