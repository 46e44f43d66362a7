import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import AddIcon from '@mui/icons-material/Add';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/VerticalAlignBottom';
import EditIcon from '@mui/icons-material/EditOutlined';
import RedoIcon from '@mui/icons-material/Redo';
import RemoveRowIcon from '@mui/icons-material/PlaylistRemove';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { ActionMenu } from '../../../platform/layout/ActionMenu';
import { codesFor, type AllowanceCode } from '../../../../models/features/tpm/allowanceTypes';
import type { Chosen } from './chosen';
import { usePromotionSheet } from './promotionSheet';
import type { SheetChoice, SheetChoices } from './useSheetColumns';

const BUTTON = { size: 'small', color: 'inherit', sx: { flex: 'none' } } as const;

/** Id of the tool that adds allowances: a missing allowance leads there. */
export const ADD_ALLOWANCE = 'sheet-add-allowance';

/** Offers the types that the promotion can have and does not have yet. */
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
                id={ADD_ALLOWANCE}
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
    readonly hasMenu?: boolean;
    readonly onUse: (button: HTMLElement) => void;
}

/** Shows a tool by its icon alone: beside a tree there is room for the labels of two, and for the active cell. */
const Tool = ({ icon, label, keys, isDisabled = false, hasMenu = false, onUse }: ToolProps) => (
    <Tooltip title={label}>
        <span>
            <IconButton
                size="small"
                aria-label={label}
                aria-keyshortcuts={keys}
                {...(hasMenu && { 'aria-haspopup': 'menu' })}
                disabled={isDisabled}
                onClick={({ currentTarget }) => onUse(currentTarget)}
            >
                {icon}
            </IconButton>
        </span>
    </Tooltip>
);

/** Chooses the columns that are shown; the menu stays open for more than one. */
export const ColumnsTool = ({ offered, toggle }: Pick<SheetChoices, 'offered' | 'toggle'>) => {
    const translate = useTranslate();
    const [anchor, setAnchor] = useState<HTMLElement>();
    const label = translate('promoGrid.columns');
    const item = (choice: SheetChoice) => (
        <MenuItem
            key={choice.name}
            dense
            role="menuitemcheckbox"
            aria-checked={choice.isShown}
            onClick={() => toggle(choice)}
        >
            <Checkbox
                size="small"
                checked={choice.isShown}
                tabIndex={-1}
                aria-hidden
                disableRipple
                sx={{ p: 0.5, mr: 1 }}
            />
            {choice.label}
        </MenuItem>
    );
    return (
        <>
            <Tool icon={<ColumnsIcon fontSize="small" />} label={label} hasMenu onUse={setAnchor} />
            <ActionMenu label={label} anchor={anchor ?? null} onClose={() => setAnchor(undefined)}>
                {offered.map(item)}
            </ActionMenu>
        </>
    );
};

interface GridToolsProps extends Pick<SheetChoices, 'offered' | 'toggle'> {
    readonly chosen: Chosen;
    readonly on: {
        readonly products: () => void;
        readonly allowance: (code: AllowanceCode) => void;
        readonly edit: () => void;
        readonly remove: (what: 'products' | 'allowances') => void;
        readonly down: () => void;
    };
}

/** Shows the actions on products, allowances and chosen cells; keys do the same. Each has a fixed position. */
export const GridTools = ({ chosen, on, ...columns }: GridToolsProps) => {
    const translate = useTranslate();
    const { canUndo, canRedo, undo, redo } = usePromotionSheet();
    const { products, allowances } = chosen;
    const [code] = allowances;
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
            <Tool
                icon={<EditIcon fontSize="small" />}
                label={
                    allowances.size === 1
                        ? translate('promoGrid.editAllowance', { name: translate(`choices.${code ?? ''}`) })
                        : textOf('editOneAllowance')
                }
                isDisabled={allowances.size !== 1}
                onUse={on.edit}
            />
            <Tool
                icon={<RemoveRowIcon fontSize="small" />}
                label={textOf('removeProducts', Math.max(1, products.size))}
                isDisabled={products.size === 0}
                onUse={() => on.remove('products')}
            />
            <Tool
                icon={<DeleteIcon fontSize="small" />}
                label={textOf('removeAllowances', Math.max(1, allowances.size))}
                isDisabled={allowances.size === 0}
                onUse={() => on.remove('allowances')}
            />
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
            <ColumnsTool {...columns} />
        </Box>
    );
};
