import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/VerticalAlignBottom';
import EditIcon from '@mui/icons-material/EditOutlined';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { ActionMenu } from '../../../platform/layout/ActionMenu';
import { codesFor, type AllowanceCode } from '../../../../models/features/tpm/allowanceTypes';
import type { Chosen } from './chosen';
import { usePromotionSheet } from './promotionSheet';

interface GridToolsProps {
    readonly chosen: Chosen;
    readonly on: {
        readonly products: () => void;
        readonly allowance: (code: AllowanceCode) => void;
        readonly edit: () => void;
        readonly remove: (what: 'products' | 'allowances') => void;
        readonly down: () => void;
    };
}

const BUTTON = { size: 'small', color: 'inherit', sx: { flex: 'none' } } as const;

/** Offers the types that the promotion can have and has not. */
const AddAllowance = ({ onAdd }: { readonly onAdd: (code: AllowanceCode) => void }) => {
    const translate = useTranslate();
    const { promotion, document } = usePromotionSheet();
    const codes = document.allowances.map(({ allowance_code: code }) => code);
    const offered = codesFor(promotion.performance_type).filter(code => !codes.includes(code));
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

interface ToolProps {
    readonly icon: ReactNode;
    readonly label: string;
    readonly keys?: string;
    readonly isDisabled?: boolean;
    readonly onUse: () => void;
}

/** A tool by its icon alone: beside a tree there is room for the words of two, and for what is not saved. */
const Tool = ({ icon, label, keys, isDisabled = false, onUse }: ToolProps) => (
    <Tooltip title={label}>
        <span>
            <IconButton size="small" aria-label={label} aria-keyshortcuts={keys} disabled={isDisabled} onClick={onUse}>
                {icon}
            </IconButton>
        </span>
    </Tooltip>
);

/** Shows the actions on products, allowances and chosen cells; keys do the same. */
export const GridTools = ({ chosen, on }: GridToolsProps) => {
    const translate = useTranslate();
    const { canUndo, canRedo, undo, redo } = usePromotionSheet();
    const { products, allowances } = chosen;
    const textOf = (name: string, count = 0) => translate(`promoGrid.${name}`, { smart_count: count });
    return (
        <Box
            role="toolbar"
            aria-label={textOf('grid')}
            sx={{ display: 'flex', gap: 0.5, minWidth: 0, overflowX: 'auto', alignItems: 'center' }}
        >
            <Button {...BUTTON} startIcon={<AddIcon />} onClick={on.products}>
                {textOf('addProducts')}
            </Button>
            <AddAllowance onAdd={on.allowance} />
            {allowances.size === 1 && (
                <Tool
                    icon={<EditIcon fontSize="small" />}
                    label={translate('promoGrid.editAllowance', {
                        name: translate(`choices.${[...allowances][0] ?? ''}`),
                    })}
                    onUse={on.edit}
                />
            )}
            {products.size > 0 && (
                <Tool
                    icon={<DeleteIcon fontSize="small" />}
                    label={textOf('removeProducts', products.size)}
                    onUse={() => on.remove('products')}
                />
            )}
            {allowances.size > 0 && (
                <Tool
                    icon={<DeleteIcon fontSize="small" />}
                    label={textOf('removeAllowances', allowances.size)}
                    onUse={() => on.remove('allowances')}
                />
            )}
            <Tool icon={<DownIcon fontSize="small" />} label={textOf('fillDown')} keys="Control+D" onUse={on.down} />
            <Tool
                icon={<UndoIcon fontSize="small" />}
                label={textOf('undo')}
                keys="Control+Z"
                isDisabled={!canUndo}
                onUse={undo}
            />
            <Tool
                icon={<RedoIcon fontSize="small" />}
                label={textOf('redo')}
                keys="Control+Y"
                isDisabled={!canRedo}
                onUse={redo}
            />
        </Box>
    );
};
