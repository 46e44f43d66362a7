import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { Edges } from './edges';

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

/** A cell that stays covers what is scrolled below it, in the colours of its row. Heads of groups span all columns. */
const staying = (stops: readonly number[]) =>
    Object.fromEntries(
        stops.slice(0, -1).map((left, at) => [
            `& tr > :nth-of-type(${String(at + 1)}):not([colspan])`,
            {
                position: 'sticky',
                left,
                zIndex: 1,
                backgroundColor: 'background.paper',
                backgroundImage: 'linear-gradient(var(--row, transparent), var(--row, transparent))',
            },
        ]),
    );

/** Around a table that may be wider than its place: its first columns stay, and a shade says where there is more. */
export const TableFrame = ({ edges: { left, right, stops }, children }: { edges: Edges; children: ReactNode }) => (
    <Box
        sx={{
            position: 'relative',
            '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox, .MuiTableCell-paddingNone)': { px: 1.5 },
            '& [role=region]:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
            ...staying(stops),
            ...(left && { '&::before': { ...shade('right'), left: stops.at(-1) } }),
            ...(right && { '&::after': { ...shade('left'), right: 0 } }),
        }}
    >
        {children}
    </Box>
);
