import { useTranslate } from 'react-admin';
import { DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import { REPORT_COLUMNS, type ReportColumn } from '../../../../models/features/report/columns';
import { ColumnLine } from './ColumnLine';
import { withMoved } from './rulesValue';

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
