import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { formatInteger } from '../../../models/platform/format/format';
import type { Progress } from './useFill';

interface SelectionStatusProps {
    /** Cells that are chosen. */
    readonly chosen: number;
    /** What is being done, and the text (`done`, `total`) that tells how far it is. */
    readonly progress: (Progress & { readonly text: string }) | undefined;
    /** What is done to the cells, for a screen reader. */
    readonly label: string;
}

/** How much is chosen; while something is done with it, how far that is. */
export const SelectionStatus = ({ chosen, progress, label }: SelectionStatusProps) => {
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
