import { useState } from 'react';
import { useTranslate } from 'react-admin';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Popover from '@mui/material/Popover';
import type { Definition } from '../../models/resource';
import { ColumnRow } from './ColumnRow';
import { useListColumns } from './listColumns';

const placeOf = (at: number, count: number) => (at === 0 ? 'first' : at === count - 1 ? 'last' : 'between');

/** The columns in their order; each can be chosen and moved. */
const Columns = ({ definition }: { definition: Definition }) => {
    const translate = useTranslate();
    const { columns, toggle, move, reset } = useListColumns(definition);
    const [dragged, setDragged] = useState<string>();
    return (
        <>
            <Box
                component="ul"
                aria-label={translate('list.columns')}
                sx={{ listStyle: 'none', m: 0, px: 0.5, py: 1, minWidth: 250 }}
            >
                {columns.map(({ name, isShown }, at) => (
                    <ColumnRow
                        key={name}
                        resource={definition.path}
                        name={name}
                        isShown={isShown}
                        place={placeOf(at, columns.length)}
                        isDragged={dragged === name}
                        onToggle={() => toggle(name)}
                        onStep={by => move(name, at + by)}
                        onDrag={isDragged => setDragged(isDragged ? name : undefined)}
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

/**
 * Chooses the columns of a list and their order. Our own: react-admin's can be ordered with a mouse only, and is not
 * there while the list is empty.
 */
export const ColumnsButton = ({ definition }: { definition: Definition }) => {
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
                <Columns definition={definition} />
            </Popover>
        </>
    );
};
