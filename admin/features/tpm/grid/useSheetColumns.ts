import { useMemo } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { labelOf } from '../../../../models/platform/definition/label';
import type { AllowanceCode, PerformanceType } from '../../../../models/features/tpm/allowanceTypes';
import { promoProduct } from '../../../../models/features/tpm/promoProduct';
import { columnsOf } from '../../../platform/grid/columns';
import type { FixedColumn } from '../../../platform/grid/fixed';
import { useIsSmall } from '../../../platform/layout/windowSize';
import { aboutProduct, distinctionOf } from '../../product/naming';
import { sheetColumns } from './rows/columns';
import { isAdding, isHead, isProduct, type SheetRow } from './rows/row';

const NONE: ReadonlySet<number> = new Set();
/** Pixels. */
const FIXED = { small: 176, product: 232, about: 260 } as const;

/** Returns the fixed columns: what a row is of. @param isWide there is room for more than the product's name */
const useFixed = (isWide: boolean): readonly FixedColumn<SheetRow>[] => {
    const translate = useTranslate();
    const isSmall = useIsSmall();
    return useMemo(() => {
        const nameOf = (row: SheetRow): string => {
            if (isHead(row)) return translate(`promoGrid.heads.${row.head}`);
            return isAdding(row) ? translate('promoGrid.addRow') : row.description;
        };
        const product = {
            name: 'product',
            label: translate('promoGrid.product'),
            text: nameOf,
            width: isSmall ? FIXED.small : FIXED.product,
        };
        const about = {
            name: 'about',
            label: translate('promoGrid.about'),
            width: FIXED.about,
            text: (row: SheetRow) => (isProduct(row) ? aboutProduct(row) : ''),
        };
        if (isWide) return [product, about];
        return [{ ...product, about: row => (isProduct(row) ? distinctionOf(row) : '') }];
    }, [translate, isSmall, isWide]);
};

/** The columns of a promotion's grid; those that are folded away stay so the next time. */
export const useSheetColumns = (codes: readonly AllowanceCode[], performance: PerformanceType, isWide: boolean) => {
    const translate = useTranslate();
    const fixed = useFixed(isWide);
    const [hasMore, setMore] = useStore('tpm.grid.more', false);
    const key = codes.join();
    const columns = useMemo(() => {
        const type = { type: performance };
        const words = {
            ofField: (name: keyof typeof promoProduct.fields) =>
                translate(`resources.${promoProduct.path}.fields.${name}`, {
                    _: labelOf(name, promoProduct.fields[name]),
                }),
            ofFigure: (figure: string) => ({
                code: translate(`promoGrid.figures.${figure}`, type),
                name: translate(`promoGrid.figures.${figure}Name`, type),
            }),
            ofAllowance: (code: AllowanceCode) => translate(`choices.${code}`),
        };
        const list = sheetColumns(key === '' ? [] : (key.split(',') as AllowanceCode[]), hasMore, words);
        return columnsOf(list, NONE);
    }, [key, performance, hasMore, translate]);
    return { fixed, columns, hasMore, setMore };
};
