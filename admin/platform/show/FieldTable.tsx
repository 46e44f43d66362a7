import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

export interface FieldRow {
    readonly key: string;
    readonly label: ReactNode;
    readonly value: ReactNode;
    /** A name that is loaded after the rest: in a compact table it has one line, so that nothing below it moves. */
    readonly isLate?: boolean;
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

interface FieldTableProps {
    readonly rows: readonly FieldRow[];
    /** Side by side even where there is little room. */
    readonly isCompact?: boolean;
}

/** Shows labels and values, side by side where there is room. */
export const FieldTable = ({ rows, isCompact = false }: FieldTableProps) => (
    <Box
        component="dl"
        sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: { xs: isCompact ? 'minmax(90px, 30%) 1fr' : '1fr', sm: 'minmax(130px, 30%) 1fr' },
            columnGap: 2,
            // Links on lines that follow each other are 24 px apart (WCAG 2.2, 2.5.8).
            rowGap: isCompact ? 0.5 : { xs: 0.25, sm: 1 },
            '& dt': { color: 'text.secondary', typography: 'body2' },
            '& dd': {
                m: 0,
                mb: { xs: isCompact ? 0 : 1, sm: 0 },
                typography: 'body2',
                overflowWrap: 'anywhere',
                whiteSpace: 'pre-line',
            },
            ...(isCompact && { '& dd[data-late]': ONE_LINE }),
            '& dd:empty::after': { content: '"—"', color: 'text.secondary' },
            '& dd > span:empty::after': { content: '"—"', color: 'text.secondary' },
        }}
    >
        {rows.map(({ key, label, value, isLate }) => [
            <dt key={`${key} label`}>{label}</dt>,
            <dd key={key} data-late={isLate}>
                {value}
            </dd>,
        ])}
    </Box>
);
