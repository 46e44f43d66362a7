import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { pressShortcut } from '../layout/pressShortcut';
import { useIsWide } from '../layout/windowSize';

interface ReviewScreenProps {
    readonly header: ReactNode;
    /** What of it is shown, as tabs. */
    readonly tabs?: ReactNode;
    /** What waits, and above it what was left as it is. */
    readonly list: ReactNode;
    /** The way back from the last decision; null: the record has it. */
    readonly undo: ReactNode;
    readonly record: ReactNode;
}

/** The screen fills the window; the list and the record scroll, each by itself. */
const SCREEN = {
    display: 'flex',
    flexDirection: 'column',
    height: 'calc(100dvh - var(--header-height) - 48px)',
    minHeight: 480,
} as const;

/** In one line, where there is room: height is dear. */
const HEAD = { flex: 'none', display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2 } as const;

/** Pixels of the list. */
const LIST_WIDTH = 420;

const PANES = {
    flex: 1,
    minHeight: 0,
    display: 'grid',
    gridTemplateColumns: `${String(LIST_WIDTH)}px minmax(0, 1fr)`,
    gridTemplateRows: 'minmax(0, 1fr)',
    gap: 2,
} as const;

const LIST = { flex: 1, minHeight: 0, overflow: 'auto', overflowX: 'hidden' } as const;

/** A list of what waits with the record that is decided beside it; on smaller windows, over it. */
export const ReviewScreen = ({ header, tabs, list, undo, record }: ReviewScreenProps) => {
    const isWide = useIsWide();
    if (!isWide)
        return (
            <>
                {header}
                {tabs && <Box sx={{ mb: 2, mt: -1 }}>{tabs}</Box>}
                {list}
                <Box sx={{ position: 'fixed', inset: 'auto 16px 16px 16px', zIndex: 'snackbar' }}>{undo}</Box>
                {record}
            </>
        );
    return (
        <Box sx={SCREEN} onKeyDown={pressShortcut}>
            <Box sx={HEAD}>
                <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>{header}</Box>
                {tabs}
            </Box>
            <Box sx={PANES}>
                <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, gap: 1 }}>
                    <Box sx={LIST}>{list}</Box>
                    {undo}
                </Box>
                {record}
            </Box>
        </Box>
    );
};
