import { DealSheets } from '../../../api/features/tpm/dealSheet/dealSheets';
import { sheetOf } from '../../../api/features/tpm/dealSheet/source';
import { PromotionGridService } from '../../../api/features/tpm/promotion/grid';
import type { WriteContext } from '../../../api/platform/feature';
import { fromCents } from '../../../models/platform/fields/money';
import { DRAFT } from '../../../models/features/tpm/promotion';
import type { AllowanceCode } from '../../../models/features/tpm/allowanceTypes';
import { USER } from './steps';

/** Promotions with two versions of their deal sheet. */
const SHEETS = 2;
/** Cents per case by which the first version is lower. */
const BEFORE = 25;

const OFF_INVOICE = `SELECT p.id, p.plan_id, p.version, a.allowance_code AS code, a.allowance_amount AS amount
    FROM tpm_promotion AS p JOIN tpm_allowance AS a ON a.promo_id = p.id
    WHERE p.status = $1 AND p.performance_start_date > $2 AND a.allowance_code LIKE '%OFF_INVOICE'
        AND a.allowance_amount > $3
    ORDER BY p.id LIMIT $4`;

interface Rated {
    readonly id: number;
    readonly plan_id: number;
    readonly version: number;
    readonly code: AllowanceCode;
    /** Cents. */
    readonly amount: number | string;
}

/** Seeds deal sheets of drafts, each with a second version whose off invoice has increased since the first. */
export const seedDealSheets = async (context: WriteContext, today: string): Promise<void> => {
    const [sheets, grid] = [new DealSheets(context.database), new PromotionGridService(context)];
    const drafts = await context.database.read<Rated>(OFF_INVOICE, [DRAFT, today, BEFORE, SHEETS]);
    for (const { id, plan_id, version, code, amount } of drafts) {
        const rate = async (at: number, cents: number): Promise<number> => {
            const allowances = [{ allowance_code: code, allowance_amount: fromCents(cents) }];
            const payload = { plan_id, promo_id: id, version: at, products: [], allowances };
            const saved = await grid.save(payload, USER);
            await sheets.next(sheetOf({ promo_id: id }), USER.username);
            return saved.version;
        };
        await rate(await rate(version, Number(amount) - BEFORE), Number(amount));
    }
};
