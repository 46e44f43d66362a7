import { useTranslate } from 'react-admin';
import type { Values } from '../../../models/platform/history/difference';
import type { Field } from '../../../models/platform/fields/kind';
import { allowance } from '../../../models/features/tpm/allowance';
import { contestedCode, type GridContested } from '../../../models/tpm/gridMerge';
import { promoProduct } from '../../../models/tpm/promoProduct';
import { labelOf } from '../../../models/platform/definition/label';
import type { Contested } from '../../../models/versions';
import { VersionsDialog } from '../../platform/history/conflict/VersionsDialog';
import { useFieldText } from '../../platform/fields/useFieldText';
import { contestedKey, type GridConflict } from '../../features/tpm/grid/save/saving';

interface ConflictDialogProps {
    readonly conflict: GridConflict;
    readonly isBusy: boolean;
    /** @param theirs keys of what the other's value stands of */
    readonly onResolve: (theirs: ReadonlySet<string>) => void;
    readonly onClose: () => void;
}

const fieldOf = ({ row }: GridContested, name: string): Field | undefined =>
    ((row === 'product' ? promoProduct : allowance).fields as Readonly<Record<string, Field>>)[name];

const isEmpty = (values: Values): boolean => Object.values(values).every(value => value === null);

/** Cells that two have changed: one's own values stand, or the saved ones; what one alone changed is in already. */
export const ConflictDialog = ({ conflict, isBusy, onResolve, onClose }: ConflictDialogProps) => {
    const { record, contested, versions } = conflict;
    const translate = useTranslate();
    const textOf = useFieldText(() => undefined);
    const rowName = ({ row, id }: GridContested): string => {
        if (row === 'allowance') return translate(`choices.${contestedCode(id) ?? ''}`);
        const all = [...versions.saved.products, ...versions.mine.products];
        return all.find(product => product.id === id)?.description ?? '';
    };
    const label = (each: GridContested): string => {
        const [name = '', ...others] = each.names;
        const path = (each.row === 'product' ? promoProduct : allowance).path;
        const field = fieldOf(each, name);
        const what =
            others.length > 0 || !field
                ? translate('promoGrid.conflictRow')
                : translate(`resources.${path}.fields.${name}`, { _: labelOf(name, field) });
        return `${rowName(each)} · ${what}`;
    };
    const text = (each: GridContested, values: Values): string => {
        if (each.names.length > 1 && isEmpty(values)) return translate('promoGrid.removed');
        return each.names
            .filter(name => each.names.length === 1 || (values[name] ?? null) !== null)
            .map(name => textOf(fieldOf(each, name), values[name]))
            .join(' · ');
    };
    return (
        <VersionsDialog
            saved={record}
            {...{ contested, isBusy, onClose }}
            labelOf={each => label(each as GridContested)}
            textOf={(each, values) => text(each as GridContested, values)}
            onResolve={(_mine, theirs: readonly Contested[]) =>
                onResolve(new Set(theirs.map(each => contestedKey(each as GridContested))))
            }
        />
    );
};
