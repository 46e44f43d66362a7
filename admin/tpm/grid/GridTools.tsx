import { useState } from 'react';
import { useTranslate } from 'react-admin';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/VerticalAlignBottom';
import EditIcon from '@mui/icons-material/EditOutlined';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { ActionMenu } from '../../platform/layout/ActionMenu';
import type { AllowanceCode } from '../../../models/features/tpm/allowanceTypes';
import type { Chosen } from '../../features/tpm/grid/chosen';

interface GridToolsProps {
    readonly chosen: Chosen;
    /** The types that can be added, by name. */
    readonly offered: readonly AllowanceCode[];
    readonly canUndo: boolean;
    readonly canRedo: boolean;
    readonly on: {
        readonly products: () => void;
        readonly allowance: (code: AllowanceCode) => void;
        readonly edit: () => void;
        readonly remove: (what: 'products' | 'allowances') => void;
        readonly down: () => void;
        readonly undo: () => void;
        readonly redo: () => void;
    };
}

const BUTTON = { size: 'small', color: 'inherit', sx: { flex: 'none' } } as const;

const AddAllowance = ({
    offered,
    onAdd,
}: Pick<GridToolsProps, 'offered'> & { onAdd: (code: AllowanceCode) => void }) => {
    const translate = useTranslate();
    const [anchor, setAnchor] = useState<Element>();
    const close = () => setAnchor(undefined);
    return (
        <>
            <Button
                {...BUTTON}
                startIcon={<AddIcon />}
                aria-haspopup="menu"
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
                {translate('promoGrid.addAllowance')}
            </Button>
            <ActionMenu label={translate('promoGrid.addAllowance')} anchor={anchor ?? null} onClose={close}>
                {offered.length === 0 && <MenuItem disabled>{translate('promoGrid.noMoreAllowances')}</MenuItem>}
                {offered.map(code => (
                    <MenuItem
                        key={code}
                        onClick={() => {
                            close();
                            onAdd(code);
                        }}
                    >
                        {translate(`choices.${code}`)}
                    </MenuItem>
                ))}
            </ActionMenu>
        </>
    );
};

/** What is done with products, allowances and chosen cells; keys do the same. */
export const GridTools = ({ chosen, offered, canUndo, canRedo, on }: GridToolsProps) => {
    const translate = useTranslate();
    const { products, allowances } = chosen;
    const said = (name: string, count = 0) => translate(`promoGrid.${name}`, { smart_count: count });
    return (
        <Box
            role="toolbar"
            aria-label={said('grid')}
            sx={{ display: 'flex', gap: 0.5, minWidth: 0, overflowX: 'auto', alignItems: 'center' }}
        >
            <Button {...BUTTON} startIcon={<AddIcon />} onClick={on.products}>
                {said('addProducts')}
            </Button>
            <AddAllowance offered={offered} onAdd={on.allowance} />
            {allowances.size === 1 && (
                <Button {...BUTTON} startIcon={<EditIcon />} onClick={on.edit}>
                    {translate('promoGrid.editAllowance', {
                        name: translate(`choices.${[...allowances][0] ?? ''}`),
                    })}
                </Button>
            )}
            {products.size > 0 && (
                <Button {...BUTTON} startIcon={<DeleteIcon />} onClick={() => on.remove('products')}>
                    {said('removeProducts', products.size)}
                </Button>
            )}
            {allowances.size > 0 && (
                <Button {...BUTTON} startIcon={<DeleteIcon />} onClick={() => on.remove('allowances')}>
                    {said('removeAllowances', allowances.size)}
                </Button>
            )}
            <Button {...BUTTON} startIcon={<DownIcon />} aria-keyshortcuts="Control+D" onClick={on.down}>
                {said('fillDown')}
            </Button>
            <Button
                {...BUTTON}
                startIcon={<UndoIcon />}
                disabled={!canUndo}
                aria-keyshortcuts="Control+Z"
                onClick={on.undo}
            >
                {said('undo')}
            </Button>
            <Button
                {...BUTTON}
                startIcon={<RedoIcon />}
                disabled={!canRedo}
                aria-keyshortcuts="Control+Y"
                onClick={on.redo}
            >
                {said('redo')}
            </Button>
        </Box>
    );
};
