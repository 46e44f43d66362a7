import { descriptorOf, type Message } from '../../../../models/platform/messages/message';
import type { Database } from '../../../../models/database/database';
import type { Read } from '../../../../models/database/read';
import type { CopyCheckCode, CopyPreviewRow } from '../../../../models/features/tpm/copyCalls';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { promotionName, type NamedPromotion } from '../../../../models/features/tpm/promotionName';
import { CANCELLED } from '../../../../models/features/tpm/promotion';
import { productName, type NamedProduct } from '../../../../models/features/product/productName';
import { accountApart } from '../accountApart';
import { overlapsAmong } from './amongCopies';
import { datesOf, type CreatedCopy, type PlannedCopy } from './copyPlan';

type CopyCheck = CopyPreviewRow['checks'][number];

/** A copy in the form that the checks read, by its number. */
interface Looked {
    readonly n: number;
    readonly promo_id: number;
    readonly account_id: number;
    readonly adr_id: number | null;
    readonly adr_entity_id: number | null;
    readonly start: string | null;
    readonly end: string | null;
}

const INTEGERS = ['n', 'promo_id', 'account_id', 'adr_id', 'adr_entity_id'] as const;

/** Returns the SQL of the copies as rows, `c`, from $1. */
const lookedSql = ({ dialect }: Pick<Database, 'dialect'>): string => {
    const integers = INTEGERS.map(name => `CAST(value ->> '${name}' AS INTEGER) AS ${name}`);
    const day = (name: string): string => {
        const cell = `value ->> '${name}'`;
        return dialect.casts.DATE ? `CAST(${cell} AS ${dialect.casts.DATE})` : cell;
    };
    const days = [`${day('start')} AS first`, `${day('end')} AS last`];
    return `(SELECT ${[...integers, ...days].join(', ')} FROM ${dialect.elements('$1')} AS given)`;
};

/** A count for a copy, with one of the counted records. */
interface Counted {
    readonly n: number;
    readonly count: number | string;
    readonly id: number;
}

/** Returns the SQL of promotions of the target's account, in any plan, with products and days in common. */
const overlapsSql = (database: Pick<Database, 'dialect'>): string => `WITH c AS ${lookedSql(database)}
    SELECT c.n, count(*) AS count, min(o.id) AS id FROM c
    JOIN tpm_plan_account AS pa ON pa.account_id = c.account_id
    JOIN tpm_promotion AS o ON o.plan_account_id = pa.id AND o.status <> ${CANCELLED}
        AND o.performance_start_date <= c.last AND o.performance_end_date >= c.first
    WHERE EXISTS (SELECT 1 FROM tpm_promo_product AS own JOIN tpm_promo_product AS theirs ON theirs.promo_id = o.id
        AND theirs.upc_item = own.upc_item AND theirs.upc_case = own.upc_case WHERE own.promo_id = c.promo_id)
        OR EXISTS (SELECT 1 FROM tpm_promo_product AS own JOIN tpm_promo_product AS theirs ON theirs.promo_id = o.id
        AND theirs.prod_id = own.prod_id WHERE own.promo_id = c.promo_id)
    GROUP BY c.n`;

const DROPPED = ({ dialect }: Pick<Database, 'dialect'>): string => `WITH c AS ${lookedSql({ dialect })}
    SELECT c.n, count(*) AS count, min(p.id) AS id FROM c JOIN tpm_promo_product AS p ON p.promo_id = c.promo_id
    JOIN product AS found ON found.id = p.prod_id WHERE found.dropped GROUP BY c.n`;

/**
 * Returns the SQL of products that are not authorized at the target's account, on its ADR or at its entity and below:
 * each product is looked up once at each account.
 */
const unauthorisedSql = (database: Pick<Database, 'dialect'>): string => `WITH RECURSIVE c AS ${lookedSql(database)},
    here(root, id) AS (SELECT id, id FROM adr_entity WHERE id IN (SELECT adr_entity_id FROM c)
        UNION SELECT here.root, e.id FROM adr_entity AS e JOIN here ON e.parent_entity_id = here.id),
    wanted AS (SELECT DISTINCT c.adr_id, c.adr_entity_id, p.prod_id FROM c
        JOIN tpm_promo_product AS p ON p.promo_id = c.promo_id WHERE c.adr_id IS NOT NULL AND p.prod_id IS NOT NULL),
    missing AS (SELECT w.adr_id, coalesce(w.adr_entity_id, 0) AS entity, w.prod_id FROM wanted AS w WHERE NOT EXISTS (
        SELECT 1 FROM adr_prod AS ap JOIN adr_prod_entity AS s ON s.adr_prod_id = ap.id
        JOIN product_entity_status AS st ON st.id = s.prod_status_id AND st.authorizes
        WHERE ap.adr_id = w.adr_id AND ap.prod_id = w.prod_id AND (w.adr_entity_id IS NULL
            OR EXISTS (SELECT 1 FROM here WHERE here.root = w.adr_entity_id AND here.id = s.adr_entity_id))))
    SELECT c.n, count(*) AS count, min(p.id) AS id FROM c JOIN tpm_promo_product AS p ON p.promo_id = c.promo_id
    JOIN missing AS m ON m.adr_id = c.adr_id AND m.entity = coalesce(c.adr_entity_id, 0) AND m.prod_id = p.prod_id
    GROUP BY c.n`;

const checkOf = (code: CopyCheckCode, count: number, message: Message): CopyCheck => ({
    code,
    count,
    message: message.text,
    message_descriptor: descriptorOf(message),
});

/** A count, with the name of one. */
interface NamedCount {
    readonly count: number;
    readonly name: string;
}

type MessageOf = (values: NamedCount & { readonly product: string }) => Message;

type Names = (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

const productNames =
    ({ dialect }: Pick<Database, 'dialect'>, read: Read): Names =>
    async ids => {
        const sql = `SELECT id, description, size, upc_item FROM tpm_promo_product WHERE id IN (${dialect.listed('$1')})`;
        const rows = await read<NamedProduct & { readonly id: number }>(sql, [JSON.stringify(ids)]);
        return new Map(rows.map(row => [row.id, productName(row)]));
    };

const promotionNames =
    ({ dialect }: Pick<Database, 'dialect'>, read: Read): Names =>
    async ids => {
        const sql = `SELECT p.id, p.name, l.name AS plan_name, c.name AS account_name, ${accountApart('c')} AS account_code
            FROM tpm_promotion AS p JOIN tpm_plan AS l ON l.id = p.plan_id
            JOIN tpm_plan_account AS pa ON pa.id = p.plan_account_id JOIN tpm_account AS c ON c.id = pa.account_id
            WHERE p.id IN (${dialect.listed('$1')})`;
        const rows = await read<NamedPromotion & { readonly id: number }>(sql, [JSON.stringify(ids)]);
        return new Map(rows.map(row => [row.id, promotionName(row)]));
    };

/**
 * Finds the warnings of copies before they are created: promotions of the account with products and days in common,
 * existing ones or other copies, and products that are dropped or not authorized at the account. One query for each
 * kind.
 */
export const copyChecks = async (
    database: Database,
    read: Read,
    created: readonly CreatedCopy[],
): Promise<ReadonlyMap<PlannedCopy, CopyCheck[]>> => {
    const looked = created.map((copy, n): Looked => {
        const { account } = copy.to.group;
        const { account_id, adr_id, adr_entity_id } = account;
        return { n, promo_id: copy.source.id, account_id, adr_id, adr_entity_id, ...datesOf(copy) };
    });
    const checks = new Map<PlannedCopy, CopyCheck[]>(created.map(copy => [copy, []]));
    if (looked.length === 0) return checks;
    const countedOf = async (sql: string, names: Names): Promise<Map<number, NamedCount>> => {
        const rows = await read<Counted>(sql, [JSON.stringify(looked)]);
        const named = await names([...new Set(rows.map(({ id }) => id))]);
        return new Map(rows.map(({ n, count, id }) => [n, { count: Number(count), name: named.get(id) ?? '' }]));
    };
    const add = (code: CopyCheckCode, counted: ReadonlyMap<number, NamedCount>, messageOf: MessageOf): void => {
        for (const [n, { count, name }] of counted) {
            const copy = created[n];
            if (copy) checks.get(copy)?.push(checkOf(code, count, messageOf({ count, name, product: name })));
        }
    };
    const overlaps = await countedOf(overlapsSql(database), promotionNames(database, read));
    for (const [n, { count, name }] of await overlapsAmong(database, read, created)) {
        const present = overlaps.get(n);
        overlaps.set(n, { count: count + (present?.count ?? 0), name: present?.name ?? name });
    }
    const products = productNames(database, read);
    add('OVERLAP', overlaps, tpmMessages.copyOverlap);
    add('NOT_AUTHORISED', await countedOf(unauthorisedSql(database), products), tpmMessages.copyNotAuthorised);
    add('DROPPED', await countedOf(DROPPED(database), products), tpmMessages.copyDropped);
    return checks;
};
