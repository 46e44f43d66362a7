import { useMemo } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { labelOf } from '../../../../models/platform/definition/label';
import type { AllowanceCode, PerformanceType } from '../../../../models/features/tpm/allowanceTypes';
import type { ProductField } from '../../../../models/features/tpm/gridRows';
import { promoProduct } from '../../../../models/features/tpm/promoProduct';
import { gridColumns } from '../../../platform/grid/columns';
import type { FixedColumn } from '../../../platform/grid/fixed';
import { useIsSmall } from '../../../platform/layout/windowSize';
import { distinctionOf } from '../../product/naming';
import { columnChoices, sheetColumns, type ColumnChoices, type Figure, FIGURES } from './rows/columns';
import { isAdding, isHead, isProduct, type SheetRow } from './rows/row';

const NONE: ReadonlySet<number> = new Set();
const NOTHING_CHOSEN: ColumnChoices = {};
/** Pixels. */
const FIXED = { small: 176, product: 264 } as const;
/** Ad dates can be chosen like columns, though they are rows. */
const AD_DAYS = 'adDays';

/** Formats how many stores of the account have a product of the promotion. */
type StoresOf = (product: { readonly id: number }) => string;

/** Returns the fixed column: what a row is of. */
const useFixed = (storesOf: StoresOf): readonly FixedColumn<SheetRow>[] => {
    const translate = useTranslate();
    const isSmall = useIsSmall();
    return useMemo(
        () => [
            {
                name: 'product',
                label: translate('promoGrid.product'),
                text: (row: SheetRow): string => {
                    if (isHead(row)) return translate(`promoGrid.heads.${row.head}`);
                    return isAdding(row) ? translate('promoGrid.addRow') : row.description;
                },
                width: isSmall ? FIXED.small : FIXED.product,
                about: row => (isProduct(row) ? [storesOf(row), distinctionOf(row)].filter(Boolean).join(' · ') : ''),
            },
        ],
        [translate, isSmall, storesOf],
    );
};

const isFigure = (name: ProductField | Figure): name is Figure => FIGURES.some(figure => figure === name);

/** Returns what columns are called. */
const useColumnWords = (performance: PerformanceType) => {
    const translate = useTranslate();
    return useMemo(() => {
        const type = { type: performance };
        const ofField = (name: ProductField) =>
            translate(`resources.${promoProduct.path}.fields.${name}`, { _: labelOf(name, promoProduct.fields[name]) });
        const ofFigure = (figure: Figure) => ({
            code: translate(`promoGrid.figures.${figure}`, type),
            name: translate(`promoGrid.figures.${figure}Name`, type),
        });
        return {
            ofField,
            ofFigure,
            ofAllowance: (code: AllowanceCode) => translate(`choices.${code}`),
            ofChoice: (name: ProductField | Figure) => (isFigure(name) ? ofFigure(name).code : ofField(name)),
        };
    }, [performance, translate]);
};

/** An optional part of the sheet, shown or hidden. */
export interface SheetChoice {
    readonly name: string;
    readonly label: string;
    readonly isShown: boolean;
}

/** Returns which parts of a promotion's grid are shown; the choice is stored. */
export const useSheetChoices = (performance: PerformanceType) => {
    const translate = useTranslate();
    const words = useColumnWords(performance);
    const [choices, choose] = useStore<ColumnChoices>('tpm.grid.columns', NOTHING_CHOSEN);
    const hasAdDays = choices[AD_DAYS] ?? false;
    const offered: readonly SheetChoice[] = [
        ...columnChoices(performance, choices).map(choice => ({ ...choice, label: words.ofChoice(choice.name) })),
        { name: AD_DAYS, label: translate('promoGrid.adDays'), isShown: hasAdDays },
    ];
    return {
        choices,
        words,
        hasAdDays,
        offered,
        toggle: ({ name, isShown }: SheetChoice) => choose(before => ({ ...before, [name]: !isShown })),
    };
};

export type SheetChoices = ReturnType<typeof useSheetChoices>;

/** Returns the columns of a promotion's grid. */
export const useSheetColumns = (
    codes: readonly AllowanceCode[],
    performance: PerformanceType,
    { choices, words }: Pick<SheetChoices, 'choices' | 'words'>,
    storesOf: StoresOf,
) => {
    const fixed = useFixed(storesOf);
    const key = codes.join();
    const columns = useMemo(() => {
        const shown = columnChoices(performance, choices).flatMap(({ name, isShown }) => (isShown ? [name] : []));
        return gridColumns(sheetColumns(key === '' ? [] : (key.split(',') as AllowanceCode[]), shown, words), NONE);
    }, [key, performance, choices, words]);
    return { fixed, columns };
};
