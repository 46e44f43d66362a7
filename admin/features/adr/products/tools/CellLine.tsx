import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import type { EntityNode } from '../../../../../models/features/adr/entity';
import type { EntityState } from '../../../../../models/features/adr/state';
import type { Column } from '../../../../platform/grid/columns';
import { distinctionOf } from '../../../product/naming';
import type { AdrProduct } from '../product';
import type { Statuses } from '../statuses';
import { useStateText } from '../useStateText';
import { warningsOf } from '../warnings';

interface CellLineProps {
    readonly product: AdrProduct | undefined;
    /** Undefined in a fixed column. */
    readonly column: Column<EntityNode> | undefined;
    readonly state: EntityState | null;
    readonly statuses: Statuses;
    readonly isPending: boolean;
}

/** Shows the active cell in words; they are read out as one moves. */
export const CellLine = ({ product, column, state, statuses, isPending }: CellLineProps) => {
    const translate = useTranslate();
    const stateText = useStateText(statuses);
    const texts = product
        ? [
              product.description,
              distinctionOf(product),
              column && `${column.path.join(' › ')} (${column.node.name})`,
              column && stateText(state),
              isPending && translate('adrProducts.isProposed'),
              ...warningsOf(product).map(({ key, type }) => translate(`adrProducts.warnings.${key}`, { type })),
          ]
        : [];
    return (
        <Box
            aria-live="polite"
            sx={{ minHeight: 22, typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
            {texts.filter(Boolean).join(' · ')}
        </Box>
    );
};
