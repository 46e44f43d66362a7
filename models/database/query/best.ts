import type { Definition, Fields } from '../../platform/definition/resource';
import { normalizeText } from '../../platform/format/normalize';
import { namingFields } from '../../platform/search/rank';
import { viewOf } from '../../platform/view/view';
import type { Database, Row } from '../database';
import { quoted } from '../dialect';
import { QueryBuilder } from './builder';
import { selectSomeSql } from './columns';
import { narrow, narrowedSql } from './conditions';
import { orderSql } from './order';
import { isIndexed, searchWords, type Narrowing } from './search';
import { isStorable, type Sql } from './statement';

/** A request for the few records of a definition that match a text best. */
interface BestRequest {
    readonly definition: Definition;
    readonly text: string;
    /**
     * The maximum number of results: a constant of the program, which is part of the SQL, so that the database plans
     * for so few.
     */
    readonly limit: number;
    /** Ends it when it is aborted. */
    readonly signal?: AbortSignal | undefined;
}

/** Matches of a large table from which the best are chosen: a frequent word has hundreds of thousands. */
const CANDIDATES = 100;

/** Returns the LIKE pattern for "begins with this text", its wildcards escaped. */
const beginning = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Builds the SQL that ranks records by a text: those with an equal naming field, those where one begins with it, the
 * others.
 */
const rankSql = (builder: QueryBuilder, definition: Definition, text: string): string | undefined => {
    const { dialect, statement, view } = builder;
    const columns = namingFields(definition).map(name => dialect.textOrder(`${view.of.as}.${quoted(name)}`));
    if (columns.length === 0) return undefined;
    const small = normalizeText(text).toLowerCase();
    const [same, begins] = [statement.bind(small), statement.bind(beginning(small))];
    return `CASE WHEN ${columns.map(column => `${column} = ${same}`).join(' OR ')} THEN 0
        WHEN ${columns.map(column => `${column} LIKE ${begins} ESCAPE '\\'`).join(' OR ')} THEN 1 ELSE 2 END`;
};

/** Adds the condition at which a signal ends the scan to the others, as the first one that is evaluated. */
const endable = ({ interruptPoint }: Database, builder: QueryBuilder, narrowing: Narrowing): Narrowing =>
    interruptPoint ? { ...narrowing, parts: [interruptPoint(builder.id()), ...narrowing.parts] } : narrowing;

/** Builds the SQL of the best records of a table that is scanned entirely. */
const rankedSql = (database: Database, { definition, text, limit }: BestRequest): Sql => {
    const filter = { q: text };
    const builder = new QueryBuilder(database.dialect, viewOf(definition), { filter });
    const where = narrowedSql(endable(database, builder, narrow(builder, { filter })), builder.id());
    const [fieldName, direction] = definition.list.sort;
    const order = orderSql(builder, { fieldName, direction }, rankSql(builder, definition, text));
    return builder.toSql(`SELECT ${builder.id()} AS id FROM ${builder.from()}${where}${order} LIMIT ${String(limit)}`);
};

/** Builds the SQL of some records of a large table that its search index finds, in no order. */
const candidatesSql = (database: Database, { definition, text }: BestRequest): Sql => {
    const filter = { q: text };
    const builder = new QueryBuilder(database.dialect, viewOf(definition), { filter });
    const narrowing = narrow(builder, { filter });
    const most = String(CANDIDATES);
    // The index alone returns ids one by one, and the scan stops after a few.
    if (narrowing.match && narrowing.parts.length === 0)
        return builder.toSql(`SELECT rowid AS id FROM (${narrowing.match}) AS found LIMIT ${most}`);
    const where = narrowedSql(endable(database, builder, narrowing), builder.id());
    const found = `SELECT ${builder.id()} AS id FROM ${builder.from()}${where}`;
    // Otherwise PostgreSQL would scan the table from its beginning, since it expects many matches.
    return builder.toSql(`WITH found AS MATERIALIZED (${found}) SELECT id FROM found LIMIT ${most}`);
};

/** Builds the SQL of the first records that begin with a text in the order of a sort index. */
const beginningSql = (database: Database, { definition, text, limit }: BestRequest, name: string): Sql => {
    const builder = new QueryBuilder(database.dialect, viewOf(definition));
    const { as } = builder.view.of;
    const key = `${as}.${database.dialect.indexedOrder(name)}`;
    const small = normalizeText(text).toLowerCase();
    const { statement } = builder;
    const [from, begins] = [statement.bind(small), statement.bind(beginning(small))];
    const following = `SELECT ${builder.id()} AS id, ${key} AS sought FROM ${builder.from()}
        WHERE ${key} >= ${from} ORDER BY ${key} LIMIT ${String(limit)}`;
    return builder.toSql(`SELECT id FROM (${following}) AS following WHERE sought LIKE ${begins} ESCAPE '\\'`);
};

/** Whether the index narrows a search down: it contains at least one of its words. */
const isNarrowed = ({ definition, text }: BestRequest): boolean => searchWords(definition, text).some(isIndexed);

const statementsOf = (database: Database, request: BestRequest): readonly Sql[] => {
    const { definition } = request;
    if (!definition.searchIndex) return [rankedSql(database, request)];
    return [
        ...definition.sortIndexes
            .filter(name => namingFields(definition).includes(name))
            .map(name => beginningSql(database, request, name)),
        ...(isNarrowed(request) ? [candidatesSql(database, request)] : []),
    ];
};

/**
 * Finds the ids of records that match a text, the best first. For a definition with a search index they are some
 * candidates in no order: those that begin with the text, and others that the index finds. A text that is too short for
 * the index is only compared with the beginning.
 *
 * @throws `unwanted` where the signal ended it
 */
export const bestIds = async (database: Database, request: BestRequest): Promise<readonly number[]> => {
    if (!isStorable(request.text)) return [];
    const found = await Promise.all(
        statementsOf(database, request).map(({ sql, values }) =>
            database.read<{ readonly id: number }>(sql, values, request.signal),
        ),
    );
    return [...new Set(found.flat().map(({ id }) => id))];
};

/** Reads some stored fields of records by their ids, in the order of the ids; deleted records are left out. */
export const someFields = async (
    database: Database,
    definition: Definition,
    names: readonly string[],
    ids: readonly number[],
    signal?: AbortSignal,
): Promise<Record<string, unknown>[]> => {
    if (ids.length === 0) return [];
    const all = [...new Set(['id', ...names])];
    const sql = `${selectSomeSql(database.dialect, definition, all)} WHERE id IN (${database.dialect.listed('$1')})`;
    const rows = await database.read(sql, [JSON.stringify(ids)], signal);
    const fields = definition.allFields as Fields;
    const read = (row: Row): Record<string, unknown> =>
        Object.fromEntries(all.map(name => [name, fields[name]?.kind.read(row[name] ?? null)]));
    const byId = new Map(rows.map(row => [Number(row['id']), read(row)]));
    return ids.map(id => byId.get(id)).filter(record => record !== undefined);
};
