import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Feeds } from '../../api/features/feed/feed';
import type { ServerContext } from '../../api/platform/feature';
import type { Settings } from '../../config/settings';
import type { Database } from '../../models/database/database';
import { checkDigitOf } from '../../models/platform/format/upc';

const UPLOADER = { username: 'content' };

/** A product with a cost at an entity. */
interface Priced {
    readonly adr_id: number;
    readonly upc_item: string;
    readonly upc_case: string;
    readonly code: string;
    /** Cents. */
    readonly sell_cost: number;
}

/** SQL of the last ADR: users look at the first ones first. */
const PRICED = `SELECT a.adr_id, p.upc_item, p.upc_case, e.code, s.sell_cost
    FROM adr_prod_entity s JOIN adr_prod a ON a.id = s.adr_prod_id JOIN product p ON p.id = a.prod_id
    JOIN adr_entity e ON e.id = s.adr_entity_id
    WHERE a.adr_id = (SELECT max(id) FROM adr) AND s.sell_cost IS NOT NULL ORDER BY a.id, e.id LIMIT 24`;

type Row = readonly [upcItem: string, upcCase: string, entity: string, sellCost: string];

const withCheckDigit = (code: string): string => code + String(checkDigitOf(code));
const rowOf = ({ upc_item, upc_case, code, sell_cost }: Priced, costMore = 1): Row => [
    withCheckDigit(upc_item),
    withCheckDigit(upc_case),
    code,
    ((sell_cost * costMore) / 100).toFixed(2),
];

/** The last rows have typical mistakes: an invalid cost, an unknown entity, a code of another kind, an empty row. */
const faultyRows = (priced: readonly Priced[]): readonly Row[] =>
    priced.slice(-4).map((one, n) => {
        const [item, upcCase, entity, cost] = rowOf(one);
        const rows: readonly Row[] = [
            [item, upcCase, entity, 'call buyer'],
            [item, upcCase, 'STORE 9', cost],
            ['12-OLD-4471', upcCase, entity, cost],
            [item, upcCase, '', cost],
        ];
        return rows[n] ?? rowOf(one);
    });

/** Builds a file of new costs for some products of an ADR, as from a buyer. */
const costFile = (priced: readonly Priced[]): string => {
    const rows = [...priced.slice(0, -4).map(one => rowOf(one, 1.03)), ...faultyRows(priced)];
    return ['UPC Item,UPC Case,Entity,Sell cost', ...rows.map(row => row.join(',')), ''].join('\r\n');
};

/** Milliseconds between two polls of the feed, and polls after which the start continues without its end. */
const POLL_MS = 50;
const MAX_POLLS = 200;

const PENDING = "SELECT id FROM data_feed WHERE id = $1 AND status = 'PENDING'";

const waitForEnd = async (database: Database, id: number): Promise<void> => {
    for (let polls = 0; polls < MAX_POLLS && (await database.read(PENDING, [id])).length > 0; polls += 1)
        await pause(POLL_MS);
};

/**
 * Uploads a file of changes to a newly seeded ADR of the demonstration, as a content manager does, if there has never
 * been a file: it is available, with its rejected rows, when the product starts. It is not a wholesaler's file, since
 * the next one of those would have to contain all of its products.
 */
export const seedDemoFeed = async (
    { database, jobs, notices }: Pick<ServerContext, 'database' | 'jobs' | 'notices'>,
    { demo, role, filesDir }: Pick<Settings, 'demo' | 'role' | 'filesDir'>,
): Promise<void> => {
    if (!demo || role !== 'all') return;
    const [any] = await database.read('SELECT id FROM data_feed LIMIT 1');
    const priced = await database.read<{ [K in keyof Priced]: Priced[K] }>(PRICED);
    const [first] = priced;
    if (any || !first) return;
    const feeds = new Feeds({ database, jobs, filesDir });
    const received = await feeds.incoming();
    const content = costFile(priced);
    await writeFile(received, content);
    const { id } = await feeds.receive(
        {
            source: 'ADR BULK UPDATE',
            adr_id: first.adr_id,
            plan_id: null,
            description: 'New costs of the quarter',
            check_digit: 'with',
            confirm_drop: false,
            corrects: null,
            dry_run: false,
            filename: 'new-costs.csv',
            path: received,
            size: Buffer.byteLength(content),
        },
        UPLOADER,
    );
    await waitForEnd(database, id);
    // No user of the demonstration has waited for it.
    await database.write(transaction => notices.resolve(`feed.${String(id)}`, transaction));
};
