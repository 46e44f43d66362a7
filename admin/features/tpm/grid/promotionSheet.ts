import type { Choose } from '../../../../models/features/tpm/gridMerge';
import type { GridRows } from '../../../../models/features/tpm/gridRows';
import { makeSheetContext, type DocumentSheet } from '../../../platform/grid/editableSheet';
import type { GridConflict } from './save/saving';
import type { Promotion } from './usePromotion';

/** The sheet of a promotion's products and allowances. */
export interface PromotionSheet extends DocumentSheet<GridRows, GridConflict, Choose> {
    readonly promotion: Promotion;
    /** Cells that cannot be saved as they are. */
    readonly wrong: number;
}

export const [PromotionSheetContext, usePromotionSheet] = makeSheetContext<PromotionSheet>();
