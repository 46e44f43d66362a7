import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EntityNode } from '../../../../../models/features/adr/entity';
import { adrState } from '../../../../../models/features/adr/state';
import type { Values } from '../../../../../models/platform/history/difference';
import type { DifferingCell, Versions } from '../../../../../models/platform/history/merge';
import { VersionsDialog } from '../../../../platform/history/conflict/VersionsDialog';
import { DifferenceLines } from '../../../../platform/history/difference/Differences';
import { useFieldLabel, useValueText } from '../../useValueText';
import { StoodInFor } from '../drawer/StandsInFor';
import type { ListedProduct } from '../product';
import type { ProductStatuses } from '../statuses';
import { useStateText } from '../useStateText';
import { compareProduct, mergeProduct } from './conflict';
import { useStateLabel } from './useStateLabel';

interface ProductConflictProps {
    readonly versions: Versions<ListedProduct>;
    readonly tree: readonly EntityNode[];
    readonly statuses: ProductStatuses;
    /** The entity that the form is for, or, null, the product itself. */
    readonly entity: number | null;
    readonly onResolve: (product: ListedProduct) => void;
    readonly onClose: () => void;
}

/** Returns a formatter of cells: of a state with its entity's code. */
const useWords = ({ tree, statuses }: Pick<ProductConflictProps, 'tree' | 'statuses'>) => {
    const fieldLabel = useFieldLabel();
    const valueText = useValueText();
    const stateText = useStateText(statuses);
    const stateLabel = useStateLabel(tree);
    const labelOf = ({ id, names: [name = ''] }: DifferingCell): string =>
        id === null ? fieldLabel(name, false) : stateLabel(id, name);
    const textOf = ({ names: [name = '', ...more] }: DifferingCell, values: Values) => {
        if (name === 'adr_prod_ref_id' && values[name] !== null) return <StoodInFor id={values[name] as number} />;
        if (more.length === 0) return valueText(name, values[name]);
        const isNowhere = name === adrState.presence && values[name] === null;
        return stateText(isNowhere ? null : values) || valueText(name, null);
    };
    return { labelOf, textOf };
};

type Words = ReturnType<typeof useWords>;

/** Shows what another user changed beside what the form is for: it remains. */
const Others = ({ others, words }: { others: readonly DifferingCell[]; words: Words }) => {
    const translate = useTranslate();
    if (others.length === 0) return null;
    return (
        <Box sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="h3" sx={{ mb: 1 }}>
                {translate('adrProducts.alsoSaved')}
            </Typography>
            <DifferenceLines
                differences={others.map(each => ({
                    key: `${String(each.id)} ${each.names.join(' ')}`,
                    label: words.labelOf(each),
                    from: words.textOf(each, each.mine),
                    to: words.textOf(each, each.theirs),
                }))}
            />
        </Box>
    );
};

/**
 * Shows both versions of a product where they differ: users choose which one to keep for what the form is for
 * (docs/domain.md section 1).
 */
export const ProductConflict = ({ versions, entity, onResolve, onClose, ...known }: ProductConflictProps) => {
    const words = useWords(known);
    const cells = useMemo(() => compareProduct(versions), [versions]);
    const [own, others] = useMemo(
        () => [cells.filter(({ id }) => id === entity), cells.filter(({ id }) => id !== entity)],
        [cells, entity],
    );
    return (
        <VersionsDialog
            {...words}
            saved={versions.theirs}
            cells={own}
            isBusy={false}
            onResolve={sideOf =>
                onResolve(mergeProduct(versions, cell => (cell.id === entity ? sideOf(cell) : 'theirs')))
            }
            onClose={onClose}
        >
            <Others others={others} words={words} />
        </VersionsDialog>
    );
};
