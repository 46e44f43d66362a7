import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';

interface SelectedBarProps {
    /** Text with their number. */
    readonly label: string;
    /** The position: over the head of the table or the cards that follow, or at the foot of a window with cards. */
    readonly at: keyof typeof POSITIONS;
    readonly onClear: () => void;
    /** Actions on them. */
    readonly children: ReactNode;
}

/** Pixels of a table's head, and of its column to select in, which stays in sight. */
const HEAD = 36;
const SELECT = 44;

/** Neither takes room from the rows: nothing moves under the pointer. */
const POSITIONS = {
    head: {
        // The border of the table's card stays in sight: the bar's margin is its own.
        around: {
            display: 'flow-root',
            position: 'sticky',
            top: 'calc(var(--header-height) + 1px)',
            height: 0,
            zIndex: 2,
        },
        bar: {
            minHeight: HEAD,
            mt: '1px',
            ml: `${String(SELECT)}px`,
            mr: '1px',
            borderBottom: 1,
            borderTopRightRadius: 8,
        },
    },
    /** Cards that scroll beside a record have a head of their own. */
    cards: {
        around: { display: 'flow-root', position: 'sticky', top: 0, height: 0, zIndex: 2 },
        bar: { minHeight: HEAD, mt: '1px', ml: `${String(SELECT)}px`, mr: '1px', borderTopRightRadius: 8 },
    },
    foot: {
        around: { position: 'fixed', inset: 'auto 0 0 0', zIndex: 'appBar' },
        bar: { py: 1, px: 1.5, borderTop: 1, '& .MuiButton-root': { px: 0.75 } },
    },
} as const satisfies Record<string, Record<'around' | 'bar', SystemStyleObject<Theme>>>;

/** Shows how many records of a list are selected, and the actions on them. */
export const SelectedBar = ({ label, at, onClear, children }: SelectedBarProps) => {
    const clear = useTranslate()('ra.action.unselect');
    const { around, bar } = POSITIONS[at];
    return (
        <Box className={`selected-at-${at}`} sx={around}>
            <Box
                role="region"
                aria-label={label}
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    gap: 0.5,
                    px: 0.5,
                    bgcolor: 'background.paper',
                    '& .MuiButton-root': { py: 0.25 },
                    ...bar,
                    borderColor: 'divider',
                }}
            >
                <IconButton size="small" aria-label={clear} title={clear} onClick={onClear}>
                    <CloseIcon fontSize="small" />
                </IconButton>
                <Box sx={{ mr: 'auto', typography: 'body2' }}>{label}</Box>
                {children}
            </Box>
        </Box>
    );
};
