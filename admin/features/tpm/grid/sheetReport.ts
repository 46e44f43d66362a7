import { useEffect, useRef } from 'react';
import { promotionFigures, type PromotionFigures } from '../../../../models/features/tpm/promotionFigures';
import type { GridRows } from '../../../../models/features/tpm/gridRows';
import { DRAFT } from '../../../../models/features/tpm/promotion';
import type { PromotionNode } from '../../../../models/features/tpm/summaryCalls';
import { makeStore, useStoreValue, type Store } from '../../../platform/data/store';
import { isComputable } from './rows/computable';
import { findGap, type Gap } from './rows/gaps';
import type { Promotion } from './usePromotion';

/** The state of a sheet as the components around it see it, saved or not. */
export interface SheetReport {
    readonly rows: GridRows;
    /** By the server's own arithmetic; null: it cannot be computed. */
    readonly figures: PromotionFigures | null;
    readonly gap: Pick<Gap, 'name' | 'count'> | undefined;
    /** Moves to where the missing value is entered. */
    readonly lead: () => void;
}

/** Undefined: there is no sheet. It is no React state: typing renders only the components that read it. */
export type SheetReports = Store<SheetReport | undefined>;

export const makeSheetReports = (): SheetReports => makeStore<SheetReport | undefined>(undefined);

/** Returns the report of the sheet of a draft; of a locked one it contains only what is saved. */
export const useDraftReport = (
    { status }: Pick<PromotionNode, 'status'>,
    reports: SheetReports,
): SheetReport | undefined => {
    const report = useStoreValue(reports);
    return status === DRAFT ? report : undefined;
};

/** Reports on the sheet, for as long as it is mounted. @param lead moves to a gap */
export const useSheetReport = (
    promotion: Promotion,
    rows: GridRows,
    reports: SheetReports | undefined,
    lead: (gap: Gap) => void,
): void => {
    const latest = useRef(lead);
    useEffect(() => {
        latest.current = lead;
    });
    useEffect(() => {
        const gap = findGap(rows);
        reports?.set({
            rows,
            figures: isComputable(rows) ? promotionFigures(promotion, rows) : null,
            gap,
            lead: () => gap && latest.current(gap),
        });
    }, [reports, promotion, rows]);
    useEffect(() => () => reports?.set(undefined), [reports]);
};
