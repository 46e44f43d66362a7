import { NotFoundError } from '../../../models/database/failures';
import { recordsOf } from '../../../models/database/query/records';
import { allowance } from '../../../models/features/tpm/allowance';
import { plan } from '../../../models/features/tpm/plan';
import { promoProduct } from '../../../models/features/tpm/promoProduct';
import { promotion } from '../../../models/features/tpm/promotion';
import type { BookRequest, RecordBooks } from '../../platform/workbook/plan';
import type { SheetPlan } from '../../platform/workbook/sheet';

const ASCENDING = { fieldName: 'id', direction: 'ASC' } as const;

/** Returns the sheets of a promotion: products and allowances. */
const promotionSheets = async (id: number, { database }: BookRequest): Promise<readonly SheetPlan[]> => {
    const [record] = await recordsOf(database, promotion, [id]);
    if (!record) throw new NotFoundError();
    const selection = { filter: { promo_id: id }, sort: ASCENDING };
    const fixed = { plan_id: record.plan_id, promo_id: id };
    return [
        { definition: promoProduct, selection, fixed, omits: ['prod_id'] },
        { definition: allowance, selection, fixed, within: { product_ids: ['promo_id', id] } },
    ];
};

/** Returns the sheets of a plan: promotions, their products and their allowances. */
const planSheets = async (id: number, { database }: BookRequest): Promise<readonly SheetPlan[]> => {
    const [record] = await recordsOf(database, plan, [id]);
    if (!record) throw new NotFoundError();
    const selection = { filter: { plan_id: id }, sort: ASCENDING };
    const own = ['plan_id', id] as const;
    const common = { selection, fixed: { plan_id: id } };
    return [
        { ...common, definition: promotion, within: { plan_account_id: own, group_id: own } },
        { ...common, definition: promoProduct, omits: ['prod_id'], within: { promo_id: own } },
        { ...common, definition: allowance, within: { promo_id: own, product_ids: own } },
    ];
};

/** Workbooks of a promotion's grid, and of a plan. */
export const tpmWorkbooks: RecordBooks = {
    [promotion.path]: promotionSheets,
    [plan.path]: planSheets,
};
