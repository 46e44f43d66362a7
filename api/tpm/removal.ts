import type { Database } from '../../models/database/database';
import { heldRecords } from '../../models/database/recordsBy';
import type { Transaction } from '../../models/database/transaction';
import type { Actor } from '../../models/database/writer';
import { callMessages } from '../../models/callMessages';
import type { Definition } from '../../models/resource';
import { counted } from '../../models/said';
import { tpmMessages } from '../../models/tpm/messages';
import { planAccount } from '../../models/tpm/planAccount';
import { planGroup } from '../../models/tpm/planGroup';
import { promoActual } from '../../models/tpm/promoActual';
import { CANCELLED, DRAFT, promotion } from '../../models/tpm/promotion';
import { Failure } from '../failure';
import type { WritingGround } from '../slice';

/** The column of a promotion with the id of what it is in, or its own. */
type In = 'id' | 'plan_id' | 'plan_account_id' | 'group_id';

/** Promotions that go with what they are in: each has its rows in an audit row. */
const MOST = 500;

const ACTUALS = `SELECT count(*) AS found FROM tpm_promo_actual WHERE promo_id IN (SELECT id FROM tpm_promotion WHERE `;

/**
 * Refuses to delete what is submitted, or has something submitted below it (domain.md section 8).
 *
 * @returns the promotions there, held
 * @throws Failure 409
 */
const deletable = async (database: Database, column: In, id: number, transaction: Transaction) => {
    const which = { where: `${column} = $1`, values: [id] };
    const found = await heldRecords(database, promotion, which, transaction);
    if (found.length > MOST) throw Failure.service(409, tpmMessages.tooManyBelow({ count: found.length, limit: MOST }));
    const submitted = found.filter(({ status }) => status !== DRAFT && status !== CANCELLED).length;
    if (submitted > 0) throw Failure.service(409, tpmMessages.below({ count: submitted }));
    const [actuals] = await database.run(`${ACTUALS}${column} = $1)`, [id], transaction);
    const used = Number(actuals?.['found']);
    if (used > 0) throw Failure.service(409, callMessages.usedBy({ uses: counted(used, promoActual) }));
    return found;
};

/** @throws Failure 409 */
export const refuseSubmitted = async (
    database: Database,
    column: In,
    id: number,
    transaction: Transaction,
): Promise<void> => {
    await deletable(database, column, id, transaction);
};

/** What stands between a plan and its promotions, the inner first. */
const BETWEEN: Readonly<Record<Exclude<In, 'id'>, readonly Definition[]>> = {
    group_id: [],
    plan_account_id: [planGroup],
    plan_id: [planGroup, planAccount],
};

/** Deletes what is below a plan, an account of one or a group, each with an audit row. @throws Failure 409 */
export const removeBelow = async (
    { database, writers }: WritingGround,
    column: Exclude<In, 'id'>,
    id: number,
    by: Actor,
    transaction: Transaction,
): Promise<void> => {
    const promotions = await deletable(database, column, id, transaction);
    await writers.of(promotion).remove(
        promotions.map(before => ({ before })),
        by,
        transaction,
    );
    for (const definition of BETWEEN[column]) {
        const which = { where: `${column} = $1`, values: [id] };
        const found = await heldRecords(database, definition, which, transaction);
        await writers.of(definition).remove(
            found.map(before => ({ before: before as never })),
            by,
            transaction,
        );
    }
};
