import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { formatInteger } from '../../../../models/format';
import type { Progress } from '../edit/useEditing';

interface SelectionStatusProps {
    /** Entity cells that are chosen. */
    readonly chosen: number;
    /** Products of a fill that are not loaded yet. */
    readonly reading: Progress | undefined;
    /** States that are being saved. */
    readonly saving: Progress | undefined;
}

/** How much is chosen; while it is saved, how far that is. */
export const SelectionStatus = ({ chosen, reading, saving }: SelectionStatusProps) => {
    const translate = useTranslate();
    const progress = saving ?? reading;
    const counts = { done: formatInteger(progress?.done), total: formatInteger(progress?.total) };
    return (
        <Box role="status" sx={{ flex: 'none', typography: 'caption', color: 'text.secondary' }}>
            {progress
                ? translate(`adrProducts.${saving ? 'saving' : 'reading'}`, counts)
                : chosen > 1 && translate('adrProducts.chosen', { count: formatInteger(chosen) })}
            {progress && (
                <LinearProgress
                    variant="determinate"
                    aria-label={translate('adrProducts.fill')}
                    value={(100 * progress.done) / progress.total}
                />
            )}
        </Box>
    );
};
