import Box from '@mui/material/Box';

interface Figure {
    readonly label: string;
    readonly value: string;
}

const GRID_SX = {
    m: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
    gap: 1.5,
    '& dt': { typography: 'caption', color: 'text.secondary' },
    '& dd': { m: 0, fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
} as const;

/** Shows a few figures side by side, each below its label. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
    <Box component="dl" sx={GRID_SX}>
        {figures.map(({ label, value }) => (
            <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
            </div>
        ))}
    </Box>
);
