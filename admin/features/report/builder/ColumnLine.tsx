import { useTranslate } from 'react-admin';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import RemoveIcon from '@mui/icons-material/Close';
import DownIcon from '@mui/icons-material/ArrowDownward';
import DragIcon from '@mui/icons-material/DragIndicator';
import UpIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';

interface ColumnLineProps {
    readonly name: string;
    readonly isFirst: boolean;
    readonly isLast: boolean;
    readonly canGo: boolean;
    readonly onMove: (by: -1 | 1) => void;
    readonly onRemove: () => void;
}

/** A column of the report: dragged by its handle, moved by its buttons, or by Alt and the arrows. */
export const ColumnLine = ({ name, isFirst, isLast, canGo, onMove, onRemove }: ColumnLineProps) => {
    const translate = useTranslate();
    const { setNodeRef: setHandle, listeners, transform } = useDraggable({ id: name });
    const { setNodeRef, isOver } = useDroppable({ id: name });
    const label = translate(`report.column.${name}`);
    const act = (key: string) => translate(`report.${key}`, { name: label });
    return (
        <Box
            component="li"
            ref={setNodeRef}
            data-column={name}
            onKeyDown={event => {
                if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                event.preventDefault();
                onMove(event.key === 'ArrowUp' ? -1 : 1);
            }}
            style={transform ? { transform: `translateY(${String(transform.y)}px)`, zIndex: 1 } : undefined}
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 0.5,
                borderRadius: 1,
                position: 'relative',
                bgcolor: isOver ? 'action.hover' : 'background.paper',
            }}
        >
            <Box
                ref={setHandle}
                {...listeners}
                aria-hidden
                sx={{ display: 'flex', cursor: 'grab', touchAction: 'none', p: 0.5 }}
            >
                <DragIcon fontSize="small" />
            </Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>{label}</Box>
            <IconButton size="small" aria-label={act('moveUp')} disabled={isFirst} onClick={() => onMove(-1)}>
                <UpIcon fontSize="small" />
            </IconButton>
            <IconButton size="small" aria-label={act('moveDown')} disabled={isLast} onClick={() => onMove(1)}>
                <DownIcon fontSize="small" />
            </IconButton>
            <IconButton size="small" aria-label={act('removeColumn')} disabled={!canGo} onClick={onRemove}>
                <RemoveIcon fontSize="small" />
            </IconButton>
        </Box>
    );
};
