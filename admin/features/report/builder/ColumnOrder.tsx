import { useTranslate } from 'react-admin';
import {
    DndContext,
    PointerSensor,
    useDraggable,
    useDroppable,
    useSensor,
    useSensors,
    type DragEndEvent,
} from '@dnd-kit/core';
import AddIcon from '@mui/icons-material/Add';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import RemoveIcon from '@mui/icons-material/Close';
import DragIcon from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { REPORT_COLUMNS, type ReportColumn } from '../../../../models/features/report/columns';
import { withMoved } from './rulesValue';

interface ColumnLineProps {
    readonly name: string;
    readonly isFirst: boolean;
    readonly isLast: boolean;
    readonly canGo: boolean;
    readonly onMove: (by: -1 | 1) => void;
    readonly onRemove: () => void;
}

/** Shows a column of the report: dragged by its handle, moved by its buttons, or by Alt and the arrows. */
const ColumnLine = ({ name, isFirst, isLast, canGo, onMove, onRemove }: ColumnLineProps) => {
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

interface ColumnOrderProps {
    readonly columns: readonly ReportColumn[];
    readonly onChange: (columns: readonly ReportColumn[]) => void;
    readonly error: string | undefined;
}

/** Pixels before a press is a drag. */
const NEAR = 4;

/** Lets users choose the columns about the product, and their order. */
export const ColumnOrder = ({ columns, onChange, error }: ColumnOrderProps) => {
    const translate = useTranslate();
    const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: NEAR } }));
    const others = REPORT_COLUMNS.filter(name => !columns.includes(name));
    const drop = ({ active, over }: DragEndEvent) => {
        if (!over) return;
        const [from, to] = [active.id, over.id].map(id => columns.indexOf(id as ReportColumn));
        if (from !== undefined && to !== undefined) onChange(withMoved(columns, from, to));
    };
    return (
        <Box>
            <DndContext sensors={sensors} onDragEnd={drop}>
                <Box
                    component="ul"
                    aria-label={translate('report.columns')}
                    sx={{ listStyle: 'none', m: 0, p: 0.5, border: 1, borderRadius: 1, borderColor: 'divider' }}
                >
                    {columns.map((name, at) => (
                        <ColumnLine
                            key={name}
                            name={name}
                            isFirst={at === 0}
                            isLast={at === columns.length - 1}
                            canGo={columns.length > 1}
                            onMove={by => onChange(withMoved(columns, at, at + by))}
                            onRemove={() => onChange(columns.filter(one => one !== name))}
                        />
                    ))}
                </Box>
            </DndContext>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
                {others.map(name => (
                    <Chip
                        key={name}
                        icon={<AddIcon />}
                        label={translate(`report.column.${name}`)}
                        aria-label={translate('report.addColumn', { name: translate(`report.column.${name}`) })}
                        onClick={() => onChange([...columns, name])}
                        variant="outlined"
                    />
                ))}
            </Box>
            {error && <FormHelperText error>{error}</FormHelperText>}
        </Box>
    );
};
