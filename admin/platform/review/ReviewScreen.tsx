import { useMemo, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { pressShortcut } from '../layout/pressShortcut';
import { LinksOpen } from '../list/address/OpenLink';
import { LastDecisionContext, UndoStrip } from './UndoStrip';
import { UnmadeDecisions } from './UnmadeDecisions';
import type { useReview } from './useReview';

interface ReviewScreenProps {
    readonly review: Pick<
        ReturnType<typeof useReview>,
        'isWide' | 'currentId' | 'notices' | 'lastText' | 'undo' | 'open' | 'linkTo'
    >;
    readonly header: ReactNode;
    /** Tabs that choose which records are shown. */
    readonly tabs?: ReactNode;
    /** The list of waiting records. */
    readonly list: ReactNode;
    readonly record: ReactNode;
}

/** The screen fills the window; the list and the record scroll, each by itself. */
const SCREEN = {
    display: 'flex',
    flexDirection: 'column',
    height: 'calc(100dvh - var(--header-height) - 48px)',
    minHeight: 480,
} as const;

/** In one line, where there is room: there is little height. */
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

const FLOATING = { position: 'fixed', inset: 'auto 16px 16px 16px', zIndex: 'snackbar' } as const;

/** Shows a list of waiting records with the record to decide beside it; on smaller windows, over it. */
export const ReviewScreen = ({ review, header, tabs, list, record }: ReviewScreenProps) => {
    const { isWide, currentId, notices, lastText, undo, open, linkTo } = review;
    const last = useMemo(() => ({ lastText, undo }), [lastText, undo]);
    const listed = (
        <>
            <UnmadeDecisions notices={notices} onShow={open} />
            {list}
        </>
    );
    const screen = isWide ? (
        <Box sx={SCREEN} onKeyDown={pressShortcut}>
            <Box sx={HEAD}>
                <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>{header}</Box>
                {tabs}
            </Box>
            <Box sx={PANES}>
                <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, gap: 1 }}>
                    <Box sx={LIST}>{listed}</Box>
                    <UndoStrip />
                </Box>
                {record}
            </Box>
        </Box>
    ) : (
        <>
            {header}
            {tabs && <Box sx={{ mb: 2, mt: -1 }}>{tabs}</Box>}
            {listed}
            {/* If a record is open, it is shown in that. */}
            <Box sx={FLOATING}>{currentId === null && <UndoStrip />}</Box>
            {record}
        </>
    );
    return (
        <LinksOpen value={linkTo}>
            <LastDecisionContext value={last}>{screen}</LastDecisionContext>
        </LinksOpen>
    );
};
