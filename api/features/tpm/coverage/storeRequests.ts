import { MAX_STATES } from '../../../../models/features/adr/state';
import type { requestBulk } from '../../../../models/features/adr/requestCalls';
import type { storeRequest } from '../../../../models/features/tpm/coverageCalls';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { MAX_PROMOTION_PRODUCTS } from '../../../../models/features/tpm/promoProduct';
import type { Actor } from '../../../../models/database/actor';
import type { Database } from '../../../../models/database/database';
import { NotFoundError } from '../../../../models/database/failures';
import type { Read } from '../../../../models/database/read';
import type { DataOf, PayloadOf } from '../../../../models/platform/calls/call';
import { buildRejection } from '../../../../models/platform/messages/rejection';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import { Failure } from '../../../platform/server/failure';
import type { RequestCreation } from '../../adr/request/creation';
import { coverageSql, SHELF } from './shelf';

type Answer = DataOf<typeof storeRequest>;
type BulkRequest = PayloadOf<typeof requestBulk>['requests'][number];

/**
 * SQL of products of the promotion among $2, each with the missing places of ADR $3; null for a product that misses
 * none.
 */
const MISSING = (listed: string): string => `SELECT one.prod_id, on_adr.id AS adr_prod_id, missing.id AS entity_id
    FROM (SELECT prod_id FROM wanted WHERE prod_id IN (${listed})) AS one
    LEFT JOIN adr_prod AS on_adr ON on_adr.prod_id = one.prod_id AND on_adr.adr_id = $3
    LEFT JOIN (SELECT place.id, wanted.prod_id FROM shelf CROSS JOIN place CROSS JOIN wanted
        WHERE shelf.adr_id = $3 AND wanted.prod_id IN (${listed})
            AND (wanted.prod_id, place.id) NOT IN (SELECT prod_id, entity_id FROM authorised)
            AND (wanted.prod_id, place.id) NOT IN (SELECT prod_id, entity_id FROM requested)) AS missing
        ON missing.prod_id = one.prod_id
    ORDER BY one.prod_id, missing.id LIMIT ${MAX_STATES + MAX_PROMOTION_PRODUCTS + 1}`;

/** SQL of the first authorizing status in pick lists. */
const STATUS = `SELECT id FROM product_entity_status WHERE enabled AND authorizes
    ORDER BY weight, lower(name), id LIMIT 1`;

interface Missing {
    readonly prod_id: number;
    readonly adr_prod_id: number | null;
    readonly entity_id: number | null;
}

const toRequest = ({ prod_id, adr_prod_id }: Missing, entityIds: readonly number[], status: number): BulkRequest => ({
    ...(adr_prod_id === null ? { type: 'ADD', prod_id } : { type: 'UPDATE', adr_prod_id }),
    entities: entityIds.map(id => ({ id, prod_status_id: status })),
});

/** A product to request stores for, with its index in the payload. */
interface Planned {
    readonly index: number;
    readonly places: number;
    readonly request: BulkRequest;
}

/** Requests the stores that products of a promotion miss. Independent of Hapi. */
export class StoreRequests {
    constructor(
        private readonly database: Database,
        private readonly requests: RequestCreation,
    ) {}

    /**
     * Requests missing stores. Authorized and already requested ones are left out, by their state once the ADR is
     * locked: of two concurrent calls, the second finds nothing missing.
     *
     * @throws NotFoundError, Failure 409 without an ADR or a status that authorizes, 400 for more stores than one call
     *   may request
     */
    async ask(promotionId: number, productIds: readonly number[], by: Actor): Promise<Answer> {
        const adrId = await this.adrOf(promotionId);
        let rejected: Answer['rejected'] = [];
        let planned: readonly Planned[] = [];
        const find = async (read: Read): Promise<BulkRequest[]> => {
            const status = await this.statusOf(read);
            const rows = await read<Missing>(this.missingSql, [promotionId, JSON.stringify(productIds), adrId]);
            ({ planned, rejected } = plan(productIds, rows, status));
            return planned.map(({ request }) => request);
        };
        const answer = await this.requests.bulkOf(adrId, find, by);
        const rejectedIndexes = new Set(answer.rejected.map(({ index }) => index));
        const created = planned.filter((_, at) => !rejectedIndexes.has(at));
        const ofRequests = answer.rejected.map(each => ({ ...each, index: planned[each.index]?.index ?? 0 }));
        return {
            created: answer.created,
            places: created.reduce((sum, { places }) => sum + places, 0),
            rejected: [...rejected, ...ofRequests].sort((a, b) => a.index - b.index),
        };
    }

    private get missingSql(): string {
        return coverageSql(this.database) + MISSING(this.database.dialect.listed('$2'));
    }

    private async adrOf(promotionId: number): Promise<number> {
        const [found] = await this.database.read('SELECT id FROM tpm_promotion WHERE id = $1', [promotionId]);
        if (!found) throw new NotFoundError();
        const [shelf] = await this.database.read<{ adr_id: number }>(SHELF, [promotionId]);
        if (!shelf) throw Failure.service(409, tpmMessages.noAdr);
        return shelf.adr_id;
    }

    private async statusOf(read: Read): Promise<number> {
        const [status] = await read<{ id: number }>(STATUS, []);
        if (!status) throw Failure.service(409, tpmMessages.noAuthorizingStatus);
        return status.id;
    }
}

/** @param rows by product */
const plan = (productIds: readonly number[], rows: readonly Missing[], status: number) => {
    const byProduct = new Map<number, Missing[]>();
    for (const row of rows) {
        const of = byProduct.get(row.prod_id);
        if (of) of.push(row);
        else byProduct.set(row.prod_id, [row]);
    }
    const rejected: Answer['rejected'] = [];
    const planned: Planned[] = [];
    for (const [index, id] of productIds.entries()) {
        const found = byProduct.get(id);
        if (productIds.indexOf(id) < index) rejected.push(buildRejection({ index }, messages.repeated));
        else if (!found) rejected.push(buildRejection({ index }, tpmMessages.notInPromotion));
        else {
            const entityIds = found.flatMap(({ entity_id: entity }) => entity ?? []);
            const [first] = found;
            if (first && entityIds.length > 0)
                planned.push({ index, places: entityIds.length, request: toRequest(first, entityIds, status) });
        }
    }
    return { planned, rejected };
};
