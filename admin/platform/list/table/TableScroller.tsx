import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import TableContainer from '@mui/material/TableContainer';
import { staysAt, useEdges } from './edges';

const SHADE = 14;

/** The shade of an edge that more is hidden behind. */
const shade = (towards: 'left' | 'right') => ({
    content: '""',
    position: 'absolute',
    zIndex: 2,
    top: 0,
    bottom: 0,
    width: SHADE,
    pointerEvents: 'none',
    background: `linear-gradient(to ${towards}, var(--shade), transparent)`,
});

/** A cell that stays covers what is scrolled below it, in the colours of its row. */
const staying = (stops: readonly number[]) =>
    Object.fromEntries(
        stops.slice(0, -1).map((left, at) => [
            `& .${staysAt(at)}`,
            {
                position: 'sticky',
                left,
                zIndex: 1,
                backgroundColor: 'background.paper',
                backgroundImage: 'linear-gradient(var(--row, transparent), var(--row, transparent))',
            },
        ]),
    );

/**
 * Scrolls a table that is wider than its place (docs/experience.md, "Lists"): its first columns stay, and a shade says
 * where there is more.
 *
 * @param label what the table holds: the name of what is scrolled
 */
export const TableScroller = ({ label, children }: { label: string; children: ReactNode }) => {
    const [scroller, setScroller] = useState<HTMLElement | null>(null);
    const { left, right, stops } = useEdges(scroller, label);
    return (
        <Box
            sx={{
                position: 'relative',
                '& .MuiTableCell-root:not(.MuiTableCell-paddingNone)': { px: 1.5 },
                '& [role=region]:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
                ...staying(stops),
                ...(left && { '&::before': { ...shade('right'), left: stops.at(-1) } }),
                ...(right && { '&::after': { ...shade('left'), right: 0 } }),
            }}
        >
            <TableContainer ref={setScroller}>{children}</TableContainer>
        </Box>
    );
};
