import type { Actor } from '../../../../models/database/actor';
import type { Database } from '../../../../models/database/database';
import { beforeCommit, type Transaction } from '../../../../models/database/transaction';
import { dateInZone } from '../../../../models/platform/calendar/clock';
import { APPROVED, PENDING } from '../../../../models/features/tpm/promotion';
import type { ServerContext } from '../../../platform/feature';
import { notifyOfLoss, type FormerState, type Loss } from './lossNotices';
import { isLeafEntity, shelfSql } from './shelf';

/** A promotion whose planner is to be notified: submitted or approved, and not over on $2. */
const CONCERNED = `p.status IN (${PENDING}, ${APPROVED}) AND p.performance_end_date >= `;

/** Whether a promotion that is not over has a product. */
export const isPromoted = (prodId: string, today: string): string => `EXISTS (SELECT 1 FROM tpm_promo_product AS pp
    JOIN tpm_promotion AS p ON p.id = pp.promo_id WHERE pp.prod_id = ${prodId} AND ${CONCERNED}${today})`;

const integerAt = (name: string): string => `CAST(given.value ->> '${name}' AS INTEGER)`;

/** SQL of the places in $1 that are no longer authorized, counted by promotion; an inner entity is no place. */
const lossSql = ({ dialect }: Database): string => `WITH RECURSIVE
    lost(at, adr_id, prod_id, entity_id, within, is_gone) AS (
        SELECT ${['at', 'adr_id', 'prod_id', 'entity_id', 'within', 'is_gone'].map(integerAt).join(', ')}
        FROM ${dialect.elements('$1')} AS given
        WHERE ${integerAt('status')} IS NULL
            OR ${integerAt('status')} IN (SELECT id FROM product_entity_status WHERE authorizes)),
    concerned AS (SELECT DISTINCT p.id AS promo_id, pp.prod_id, pa.account_id FROM tpm_promo_product AS pp
        JOIN tpm_promotion AS p ON p.id = pp.promo_id JOIN tpm_plan_account AS pa ON pa.id = p.plan_account_id
        WHERE pp.prod_id IN (SELECT prod_id FROM lost) AND ${CONCERNED}$2),
    ${shelfSql('SELECT account_id FROM concerned')},
    up(entity_id, id) AS (SELECT DISTINCT within, within FROM lost WHERE within IS NOT NULL
        UNION SELECT up.entity_id, e.parent_entity_id FROM up JOIN adr_entity AS e ON e.id = up.id
        WHERE e.parent_entity_id IS NOT NULL)
    SELECT c.promo_id, count(*) AS count, max(lost.at) AS last
    FROM lost JOIN concerned AS c ON c.prod_id = lost.prod_id
    JOIN shelf ON shelf.account_id = c.account_id AND shelf.adr_id = lost.adr_id
    WHERE (shelf.adr_entity_id IS NULL
            OR EXISTS (SELECT 1 FROM up WHERE up.entity_id = lost.within AND up.id = shelf.adr_entity_id))
        AND (lost.is_gone = 1
            OR ${isLeafEntity('lost.entity_id')})
        AND NOT EXISTS (SELECT 1 FROM adr_prod AS ap JOIN adr_prod_entity AS s ON s.adr_prod_id = ap.id
            JOIN product_entity_status AS st ON st.id = s.prod_status_id
            WHERE ap.adr_id = lost.adr_id AND ap.prod_id = lost.prod_id AND s.adr_entity_id = lost.entity_id
                AND st.authorizes)
    GROUP BY c.promo_id ORDER BY c.promo_id`;

const keyOf = ({ adr_id, prod_id, entity_id }: FormerState): string => `${adr_id}:${prod_id}:${entity_id}`;

/**
 * Notes places that a transaction writes, and at its end notifies the users whom a loss concerns (docs/domain.md
 * section 8, "Coverage"). Places that are still or again authorized by then are no loss.
 */
export class LostStores {
    private readonly database: Database;
    private readonly states = new WeakMap<Transaction, Map<string, FormerState>>();

    constructor(private readonly context: Pick<ServerContext, 'database' | 'notices' | 'settings'>) {
        this.database = context.database;
    }

    get today(): string {
        return dateInZone(this.context.settings.timeZone, new Date());
    }

    /** @param former as they were before this write; earlier notes take precedence */
    note(former: readonly FormerState[], by: Actor, transaction: Transaction): void {
        if (former.length === 0) return;
        const noted = this.states.get(transaction) ?? new Map<string, FormerState>();
        this.states.set(transaction, noted);
        for (const place of former) if (!noted.has(keyOf(place))) noted.set(keyOf(place), place);
        beforeCommit(transaction, 'tpm.lostStores', () => this.tell([...noted.values()], by, transaction));
    }

    private async tell(noted: readonly FormerState[], by: Actor, transaction: Transaction): Promise<void> {
        const states = noted.filter(({ status }) => status !== null);
        if (states.length === 0) return;
        const items = states.map(({ gone, ...place }, at) => ({
            ...place,
            at,
            within: gone ? gone.within : place.entity_id,
            is_gone: gone ? 1 : 0,
        }));
        const rows = await this.database.run<Record<'promo_id' | 'count' | 'last', number | string>>(
            lossSql(this.database),
            [JSON.stringify(items), this.today],
            transaction,
        );
        const losses = rows.flatMap(({ promo_id, count, last }): Loss[] => {
            const place = states[Number(last)];
            return place ? [{ promo_id: Number(promo_id), count: Number(count), place }] : [];
        });
        await notifyOfLoss(this.context, losses, by, transaction);
    }
}
