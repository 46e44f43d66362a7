import { useState } from 'react';
import { useTranslate } from 'react-admin';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Popover from '@mui/material/Popover';
import type { ListColumn } from './column';
import { ColumnRow } from './ColumnRow';
import { useColumns } from './useColumns';

interface ColumnsProps {
    readonly path: string;
    readonly all: readonly Pick<ListColumn<never>, 'name' | 'label' | 'isHidden'>[];
}

const columnPosition = (at: number, count: number) => (at === 0 ? 'first' : at === count - 1 ? 'last' : 'between');

/** The columns in their order; each can be chosen and moved. */
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
