import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';

interface FactsProps {
    readonly title: string;
    readonly of?: readonly (readonly [label: string, value: ReactNode])[] | undefined;
    /** Shown beside the title. */
    readonly action?: ReactNode;
    readonly children?: ReactNode;
}

const LIST = {
    display: 'grid',
    gridTemplateColumns: 'minmax(7.5rem, auto) 1fr',
    columnGap: 2,
    rowGap: 0.5,
    m: 0,
    typography: 'body2',
    '& dt': { color: 'text.secondary' },
    '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

/** Shows some facts, each with its name. */
export const Facts = ({ title, of = [], action, children }: FactsProps) => (
    <Card component="section" aria-label={title} sx={{ minWidth: 0 }}>
        <CardContent>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, mb: 1.5 }}>
                <Typography variant="h2">{title}</Typography>
                {action}
            </Box>
            {of.length > 0 && (
                <Box component="dl" sx={LIST}>
                    {of.map(([label, value]) => (
                        <Box key={label} sx={{ display: 'contents' }}>
                            <dt>{label}</dt>
                            <dd>{value}</dd>
                        </Box>
                    ))}
                </Box>
            )}
            {children}
        </CardContent>
    </Card>
);
