import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SvgIconComponent } from '@mui/icons-material';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import type { ListColumn } from './column';
import { useColumns } from './useColumns';

interface ColumnRowProps {
    readonly name: string;
    readonly label: string;
    readonly isShown: boolean;
    readonly position: 'first' | 'between' | 'last';
    readonly isDragged: boolean;
    readonly onToggle: () => void;
    /** Moves it one position up (-1) or down (1). */
    readonly onStep: (by: number) => void;
    readonly onDrag: (isDragged: boolean) => void;
    /** Called when another column is dragged over this one. */
    readonly onOver: () => void;
}

interface StepProps {
    readonly icon: SvgIconComponent;
    readonly label: string;
    readonly isOffered: boolean;
    readonly onStep: () => void;
}

/** Shows a button that moves a column; at the end it stays enabled, so that it retains the focus. */
const Step = ({ icon: Icon, label, isOffered, onStep }: StepProps) => (
    <IconButton
        size="small"
        aria-label={label}
        title={label}
        aria-disabled={!isOffered}
        onClick={({ currentTarget }) => {
            onStep();
            // Moving an element in the DOM blurs it.
            requestAnimationFrame(() => currentTarget.focus());
        }}
        sx={{ p: 0.25, color: isOffered ? 'text.primary' : 'text.disabled' }}
    >
        <Icon fontSize="small" />
    </IconButton>
);

/** Shows a column, whether it is shown, and its position: changed by the arrows, or dragged. */
const ColumnRow = ({ name, label, isShown, position, isDragged, ...on }: ColumnRowProps) => {
    const translate = useTranslate();
    return (
        <Box
            component="li"
            draggable
            onDragStart={({ dataTransfer }) => {
                dataTransfer.setData('text/plain', name);
                on.onDrag(true);
            }}
            onDragEnd={() => on.onDrag(false)}
            onDragOver={event => {
                event.preventDefault();
                on.onOver();
            }}
            sx={{ display: 'flex', alignItems: 'center', px: 1, borderRadius: 1, opacity: isDragged ? 0.5 : 1 }}
        >
            <FormControlLabel
                sx={{ flex: 1, m: 0 }}
                slotProps={{ typography: { variant: 'body2' } }}
                control={<Checkbox size="small" checked={isShown} onChange={on.onToggle} sx={{ p: 0.5, mr: 0.5 }} />}
                label={label}
            />
            <Step
                icon={UpIcon}
                label={translate('list.columnUp', { name: label })}
                isOffered={position !== 'first'}
                onStep={() => on.onStep(-1)}
            />
            <Step
                icon={DownIcon}
                label={translate('list.columnDown', { name: label })}
                isOffered={position !== 'last'}
                onStep={() => on.onStep(1)}
            />
        </Box>
    );
};

interface ColumnsProps {
    readonly path: string;
    readonly all: readonly Pick<ListColumn<never>, 'name' | 'label' | 'isHidden'>[];
}

const columnPosition = (at: number, count: number) => (at === 0 ? 'first' : at === count - 1 ? 'last' : 'between');

/** Lists the columns in their order; each can be chosen and moved. */
const Columns = ({ path, all }: ColumnsProps) => {
    const translate = useTranslate();
    const { columns, shown, toggle, move, reset } = useColumns(path, all);
    const [dragged, setDragged] = useState<string>();
    return (
        <>
            <Box
                component="ul"
                aria-label={translate('list.columns')}
                sx={{ listStyle: 'none', m: 0, px: 0.5, py: 1, minWidth: 250 }}
            >
                {columns.map((column, at) => (
                    <ColumnRow
                        key={column.name}
                        name={column.name}
                        label={translate(column.label)}
                        isShown={shown.includes(column)}
                        position={columnPosition(at, columns.length)}
                        isDragged={dragged === column.name}
                        onToggle={() => toggle(column.name)}
                        onStep={by => move(column.name, at + by)}
                        onDrag={isDragged => setDragged(isDragged ? column.name : undefined)}
                        onOver={() => dragged !== undefined && move(dragged, at)}
                    />
                ))}
            </Box>
            <Divider />
            <Button sx={{ m: 1 }} onClick={reset}>
                {translate('list.columnsReset')}
            </Button>
        </>
    );
};

/** Chooses the columns of a list and their order. */
export const ColumnsButton = (props: ColumnsProps) => {
    const translate = useTranslate();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    return (
        <>
            <Button
                startIcon={<ColumnsIcon />}
                aria-haspopup="dialog"
                aria-expanded={anchor !== null}
                onClick={event => setAnchor(event.currentTarget)}
            >
                {translate('list.columns')}
            </Button>
            <Popover
                open={anchor !== null}
                anchorEl={anchor}
                onClose={() => setAnchor(null)}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
                slotProps={{ paper: { role: 'dialog', 'aria-label': translate('list.columns') } }}
            >
                <Columns {...props} />
            </Popover>
        </>
    );
};
