import type { Theme } from '@mui/material/styles';
import { colors } from '../../theme/colors';
import { afloat } from '../../theme/theme';

/** As every other input looks; the picker's is made of parts of its own. */
export const dateInputSx = ({ palette, shape }: Theme) => ({
    '& .MuiPickersOutlinedInput-root': {
        pr: 1,
        borderRadius: `${String(Number(shape.borderRadius) - 2)}px`,
        bgcolor: 'background.paper',
    },
    '& .MuiPickersOutlinedInput-notchedOutline': {
        top: 0,
        borderColor: colors[palette.mode].control,
        '& legend': { display: 'none' },
    },
    '& .MuiInputAdornment-root': { ml: 0 },
    // What is to be typed can be read, too.
    '& .MuiPickersInputBase-sectionsContainer': { opacity: 1 },
    '& [role=spinbutton]:not([aria-valuenow]), &:has(input[value=""]) .MuiPickersInputBase-sectionsContainer': {
        color: 'text.secondary',
    },
});

export const calendarSx = ({ palette }: Theme) => afloat(colors[palette.mode]);
