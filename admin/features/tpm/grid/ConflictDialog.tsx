import { useTranslate } from 'react-admin';
import type { Values } from '../../../../models/platform/history/difference';
import type { Field } from '../../../../models/platform/fields/kind';
import { allowance } from '../../../../models/features/tpm/allowance';
import { isOfAllowance, type GridCell } from '../../../../models/features/tpm/gridMerge';
import { promoProduct } from '../../../../models/features/tpm/promoProduct';
import { labelOf } from '../../../../models/platform/definition/label';
import { VersionsDialog } from '../../../platform/history/conflict/VersionsDialog';
import { useFieldText } from '../../../platform/fields/useFieldText';
import { productName } from '../../../../models/features/product/productName';
import { usePromotionSheet } from './promotionSheet';

const fieldOf = (cell: GridCell, name: string): Field | undefined =>
    ((isOfAllowance(cell) ? allowance : promoProduct).fields as Readonly<Record<string, Field>>)[name];

const isEmpty = (values: Values): boolean => Object.values(values).every(value => value === null);

/**
 * Shows cells that two users have changed: the user's own values are kept, or the saved ones; what only one has changed
 * is merged already.
 */
export const ConflictDialog = () => {
    const { conflict, isSaving, resolve, leave } = usePromotionSheet();
    const translate = useTranslate();
    const textOf = useFieldText(() => undefined);
    if (!conflict) return null;
    const { record, conflicts, versions } = conflict;
    const rowName = (cell: GridCell): string => {
        if (isOfAllowance(cell)) return translate(`choices.${cell.id}`);
        const all = [...versions.theirs.products, ...versions.mine.products];
        const product = all.find(({ id }) => id === cell.id);
        return product ? productName(product) : '';
    };
    const label = (each: GridCell): string => {
        const [name = '', ...others] = each.names;
        const { path } = isOfAllowance(each) ? allowance : promoProduct;
        const field = fieldOf(each, name);
        const what =
            others.length > 0 || !field
                ? translate('promoGrid.conflictRow')
                : translate(`resources.${path}.fields.${name}`, { _: labelOf(name, field) });
        return `${rowName(each)} · ${what}`;
    };
    const text = (each: GridCell, values: Values): string => {
        if (each.names.length > 1 && isEmpty(values)) return translate('promoGrid.removed');
        return each.names
            .filter(name => each.names.length === 1 || (values[name] ?? null) !== null)
            .map(name => textOf(fieldOf(each, name), values[name]))
            .join(' · ');
    };
    return (
        <VersionsDialog
            saved={record}
            cells={conflicts}
            isBusy={isSaving}
            onClose={leave}
            labelOf={label}
            textOf={text}
            onResolve={resolve}
        />
    );
};
