import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { formatInteger } from '../../../models/platform/format/format';
import { useGridSheet } from './gridSheet';
import { cellsIn } from './range';
import type { Progress } from './useFill';

interface SelectionStatusProps {
    /** The progress of the current operation, and the text (`done`, `total`) about it. */
    readonly progress?: (Progress & { readonly text: string }) | undefined;
    /** The name of the operation for a screen reader. */
    readonly label: string;
}

/** Shows how many cells of the sheet are chosen and, during an operation on them, its progress. */
export const SelectionStatus = ({ progress, label }: SelectionStatusProps) => {
    const chosen = cellsIn(useGridSheet().box);
    const translate = useTranslate();
    const counts = { done: formatInteger(progress?.done), total: formatInteger(progress?.total) };
    return (
        <Box role="status" sx={{ flex: 'none', typography: 'caption', color: 'text.secondary' }}>
            {progress
                ? translate(progress.text, counts)
                : chosen > 1 && translate('grid.chosen', { count: formatInteger(chosen) })}
            {progress && (
                <LinearProgress
                    variant="determinate"
                    aria-label={label}
                    value={(100 * progress.done) / progress.total}
                />
            )}
        </Box>
    );
};
