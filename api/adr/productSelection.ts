import type { ADR_PRODUCT_SORTS, adrProductFilter } from '../../models/adr/productCalls';
import { conditionSql, Statement } from '../../models/database/conditions';
import type { Dialect } from '../../models/database/dialect';
import { searchWords } from '../../models/database/search';
import type { Sql } from '../../models/database/select';
import type { Field } from '../../models/fields/kind';
import { product } from '../../models/product/product';
import type { InputOf } from '../../models/shape';
import { conditionsOf } from '../product/catalogue';
import type { Paging } from '../calls/paging';

export type AdrProductFilter = InputOf<typeof adrProductFilter>;
export type AdrProductSort = (typeof ADR_PRODUCT_SORTS)[number];

/** Where rows come from: products of an ADR, or additions that are asked for. Both are called `ap`. */
interface Source {
    /** The table, or what stands for one. */
    readonly from: string;
    readonly parts: readonly string[];
    /** The states of a row as a table `s` and its condition, and their columns. */
    readonly states: {
        readonly from: string;
        readonly entity: string;
        readonly status: string;
        readonly custCode: string;
    };
}

const PENDING = `SELECT adr_prod_id FROM adr_request WHERE status = 'PENDING'`;

/** What pending requests make of a product; DELETE wins (domain.md section 5). */
const pendingSql = (statement: Statement, { adr_id, status }: AdrProductFilter): string[] => {
    if (!status) return [];
    const of = (type: string) => `(${PENDING} AND adr_id = ${statement.bind(adr_id)} AND type = '${type}')`;
    if (status === 'DELETE_PENDING') return [`ap.id IN ${of('DELETE')}`];
    return [`ap.id IN ${of('UPDATE')}`, `ap.id NOT IN ${of('DELETE')}`];
};

const onAdr = (statement: Statement, filter: AdrProductFilter): Source => ({
    from: 'adr_prod AS ap',
    parts: [`ap.adr_id = ${statement.bind(filter.adr_id)}`, ...pendingSql(statement, filter)],
    states: {
        from: 'adr_prod_entity AS s WHERE s.adr_prod_id = ap.id',
        entity: 's.adr_entity_id',
        status: 's.prod_status_id',
        custCode: 's.cust_code',
    },
});

const PROPOSED = { prod_dept_id: 'INTEGER', prod_group_id: 'INTEGER', prod_type_id: 'INTEGER', cust_code: 'TEXT' };

/** Additions that are asked for, with the fields and the states that they propose. */
const asked = (statement: Statement, { adr_id }: AdrProductFilter): Source => {
    const isPostgres = statement.dialect.name === 'postgres';
    const json = (column: string) => (isPostgres ? `${column}::json` : column);
    const proposed = Object.entries(PROPOSED).map(
        ([name, type]) => `CAST(${json('product_updates')} -> '${name}' ->> 'to' AS ${type}) AS ${name}`,
    );
    const states = isPostgres
        ? 'json_array_elements(ap.entity_updates::json) AS s(value)'
        : 'json_each(ap.entity_updates) AS s';
    return {
        from: `(SELECT id, prod_id, ${proposed.join(', ')}, comments, update_date, entity_updates FROM adr_request
            WHERE adr_id = ${statement.bind(adr_id)} AND status = 'PENDING' AND type = 'ADD') AS ap`,
        parts: [],
        states: {
            from: `${states} WHERE TRUE`,
            entity: `CAST(s.value ->> 'id' AS INTEGER)`,
            status: `CAST(s.value -> 'to' ->> 'prod_status_id' AS INTEGER)`,
            custCode: `(s.value -> 'to' ->> 'cust_code')`,
        },
    };
};

/** The reference of an ADR product's own that stands before a text of the product. */
const OWN = {
    dept_code: { id: 'ap.prod_dept_id', table: 'product_department', shown: 'code' },
    group_name: { id: 'ap.prod_group_id', table: 'product_group', shown: 'name' },
    type_code: { id: 'ap.prod_type_id', table: 'product_type', shown: 'code' },
} as const;
type OwnName = keyof typeof OWN;
const OWN_NAMES = Object.keys(OWN) as OwnName[];

const fields: Readonly<Record<string, Field>> = product.allFields;

/** Makes what a filter asks of the rows; `like` is bound once for each text. */
class Asking {
    constructor(
        private readonly statement: Statement,
        private readonly source: Source,
        private readonly filter: AdrProductFilter,
    ) {}

    parts(): string[] {
        const { filter } = this;
        return [
            ...this.source.parts,
            ...this.ofProduct(),
            ...OWN_NAMES.flatMap(name => this.text(filter[name], has => this.own(name, has))),
            ...this.text(filter.cust_code, has => this.custCode(has)),
            ...this.state(),
            ...(filter.q ? searchWords(filter.q).map(word => this.anywhere(word)) : []),
        ];
    }

    /** Filters that look at the product alone. */
    private ofProduct(): string[] {
        const { manufacturer, description, upc_item, upc_case, dropped } = this.filter;
        const own = { manufacturer, description, upc_item, upc_case, dropped } as Parameters<typeof conditionsOf>[0];
        return conditionsOf(own).map(condition =>
            conditionSql(this.statement, fields[condition.field] as Field, condition),
        );
    }

    /** Whether a column holds a text, bound once. */
    private has(text: string): (column: string) => string {
        return this.statement.contains(text);
    }

    private text(value: string | null | undefined, make: (has: (column: string) => string) => string): string[] {
        return value ? [make(this.has(value))] : [];
    }

    private owned(name: OwnName, has: (column: string) => string): string {
        const { id, table } = OWN[name];
        return `${id} IN (SELECT id FROM ${table} WHERE ${has('code')} OR ${has('name')})`;
    }

    private own(name: OwnName, has: (column: string) => string): string {
        return `(${this.owned(name, has)} OR ${OWN[name].id} IS NULL AND ${has(`p.${name}`)})`;
    }

    private stateWith(condition: string): string {
        return `EXISTS (SELECT 1 FROM ${this.source.states.from} AND ${condition})`;
    }

    private custCode(has: (column: string) => string): string {
        const { custCode } = this.source.states;
        // SQLite looks into the index of states with a code only where it is told that there is one.
        const inState = this.stateWith(`${custCode} IS NOT NULL AND ${has(custCode)}`);
        return `(${has('ap.cust_code')} OR ${has('p.cust_code')} OR ${inState})`;
    }

    private state(): string[] {
        const { entity, status } = this.source.states;
        const { entity_id, prod_status_id } = this.filter;
        const asks = [
            ...(entity_id ? [`${entity} = ${this.statement.bind(entity_id)}`] : []),
            ...(prod_status_id ? [`${status} = ${this.statement.bind(prod_status_id)}`] : []),
        ];
        return asks.length > 0 ? [this.stateWith(asks.join(' AND '))] : [];
    }

    private anywhere(word: readonly string[]): string {
        const any = word.map(one => {
            const has = this.has(one);
            const own = OWN_NAMES.map(name => this.owned(name, has));
            return [has('p.search_text'), has('ap.comments'), ...own, this.custCode(has)].join(' OR ');
        });
        return `(${any.join(' OR ')})`;
    }
}

const shownSql = (name: OwnName): string => {
    const { id, table, shown } = OWN[name];
    return `coalesce((SELECT ${shown} FROM ${table} WHERE id = ${id}), p.${name})`;
};

const orderKey = (dialect: Dialect, name: AdrProductSort): string => {
    if (name === 'description' || name === 'manufacturer') return `p.${dialect.indexedOrder(name)}`;
    if (name in OWN) return dialect.textOrder(shownSql(name as OwnName));
    if (name === 'upc_item' || name === 'upc_case') return `p.${name}`;
    if (name === 'update_date') return 'ap.update_date';
    return dialect.textOrder(name === 'size' ? 'p.size' : `ap.${name}`);
};

const orderSql = (dialect: Dialect, { fieldName, direction }: Paging<object, AdrProductSort>['sort']): string =>
    `ORDER BY ${orderKey(dialect, fieldName)} ${direction} NULLS ${direction === 'ASC' ? 'FIRST' : 'LAST'}, ap.id ${direction}`;

const PRODUCT = 'JOIN product AS p ON p.id = ap.prod_id';

const foundSql = (statement: Statement, filter: AdrProductFilter): { source: Source; where: string } => {
    const source = (filter.status === 'ADD_PENDING' ? asked : onAdr)(statement, filter);
    const parts = new Asking(statement, source, filter).parts();
    return { source, where: parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '' };
};

/** What asks nothing of a product but to be on the ADR, or of it. */
const isWhole = ({ adr_id: _adr, status: _status, ...asked }: AdrProductFilter): boolean =>
    Object.values<unknown>(asked).every(value => value === undefined || value === null || value === '');

/**
 * The ids of a page, in its order: of ADR products, or of requests for additions. Where rows have to be looked at, one
 * look counts them too; a page past the end has no row that could tell.
 */
export const pageIdsSql = (
    dialect: Dialect,
    { filter, sort, offset, limit }: Paging<AdrProductFilter, AdrProductSort>,
): Sql => {
    const statement = new Statement(dialect);
    const { source, where } = foundSql(statement, filter);
    const page = `LIMIT ${statement.bind(limit)} OFFSET ${statement.bind(offset)}`;
    const total = isWhole(filter) ? '' : `, count(*) OVER () AS total`;
    return {
        sql: `SELECT ap.id${total} FROM ${source.from} ${PRODUCT} ${where} ${orderSql(dialect, sort)} ${page}`,
        values: statement.values,
    };
};

/** How many there are, for a page that does not tell. */
export const countSql = (dialect: Dialect, filter: AdrProductFilter): Sql => {
    const statement = new Statement(dialect);
    const { source, where } = foundSql(statement, filter);
    const from = isWhole(filter) ? source.from : `${source.from} ${PRODUCT}`;
    return { sql: `SELECT count(*) AS total FROM ${from} ${where}`, values: statement.values };
};

/** Whether a page tells by itself how many there are. */
export const tellsTotal = (filter: AdrProductFilter): boolean => !isWhole(filter);
