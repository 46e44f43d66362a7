import type { Transaction } from 'sequelize';
import { inOrder, type Placed } from '../../models/adr/order';
import type { Database } from '../../models/database/database';
import type { DialectName } from '../../models/database/dialect';
import { NotFoundError } from '../../models/database/failures';
import { movedLevels, type MovedLevels } from './depth';
import type { Entity } from './tree';

export interface Ground {
    readonly database: Database;
    readonly transaction: Transaction;
}

/** What a move needs to know of the entity and of its parent. */
type Node = Pick<Entity, 'id' | 'adr_id' | 'parent_entity_id' | 'code' | 'weight' | 'version'>;

/** An entity, what it is to be below, and what is there. */
export interface Around {
    readonly entity: Node;
    readonly parent: Node | undefined;
    /** In their order, without the entity. */
    readonly siblings: readonly Placed[];
    /** Where it is to be below a parent. */
    readonly levels: MovedLevels;
}

/** The entity that one is below now; null for a root, and for one that is not there. */
export const placeOf = async (id: number, { database, transaction }: Ground): Promise<number | null> => {
    const sql = 'SELECT parent_entity_id FROM adr_entity WHERE id = $1';
    const [row] = await database.run<Pick<Entity, 'parent_entity_id'>>(sql, [id], transaction);
    return row?.parent_entity_id ?? null;
};

const COLUMNS = 'one.id, one.adr_id, one.parent_entity_id, one.code, one.weight, one.version, beside';

/** All of many rows as one text: `id weight code`, commas between them; a code may have spaces, but no comma. */
const LISTED: Readonly<Record<DialectName, string>> = {
    sqlite: "group_concat(id || ' ' || weight || ' ' || code)",
    postgres: "string_agg(id || ' ' || weight || ' ' || code, ',')",
};

/**
 * Entity $1; beside it what else is where it is to be, as one text, since hundreds of rows take longer than a move. All
 * in one statement: on PostgreSQL a move is mostly the ways to and from the database.
 *
 * @param siblings which ones, $2 being their parent or their ADR
 */
const besideSql = ({ dialect: { name } }: Database, siblings: string): string =>
    `FROM adr_entity AS one LEFT JOIN (
        SELECT ${LISTED[name]} AS beside FROM adr_entity WHERE ${siblings} AND id <> $1) AS siblings ON one.id = $1`;

/** $1 and its parent $2, and how deep it would be there. */
const belowSql = (database: Database): string => {
    const { begin, columns } = movedLevels('$1', '$2');
    return `${begin} SELECT ${COLUMNS}, ${columns} ${besideSql(database, 'parent_entity_id = $2')} WHERE one.id IN ($1, $2)`;
};

/** $1 as a root of ADR $2. */
const rootSql = (database: Database): string =>
    `SELECT ${COLUMNS} ${besideSql(database, 'adr_id = $2 AND parent_entity_id IS NULL')} WHERE one.id = $1`;

interface Beside {
    readonly beside: string | null;
}

const siblingsOf = ({ beside }: Beside): Placed[] =>
    (beside?.split(',') ?? [])
        .map((text): Placed => {
            const [id, weight, ...code] = text.split(' ');
            return { id: Number(id), weight: Number(weight), code: code.join(' ') };
        })
        .sort(inOrder);

interface Place {
    readonly id: number;
    readonly adrId: number;
    /** What it is to be below; null for a root of the ADR. */
    readonly parentId: number | null;
}

/** @throws NotFoundError */
export const readAround = async (
    { id, adrId, parentId }: Place,
    { database, transaction }: Ground,
): Promise<Around> => {
    const sql = parentId === null ? rootSql(database) : belowSql(database);
    const nodes = await database.run<Node & Beside & MovedLevels>(sql, [id, parentId ?? adrId], transaction);
    const found = nodes.find(one => one.id === id);
    if (!found) throw new NotFoundError();
    const { beside, above, below, itself, ...entity } = found;
    return {
        entity,
        parent: nodes.find(one => one.id === parentId),
        siblings: siblingsOf({ beside }),
        levels: { above, below, itself },
    };
};
