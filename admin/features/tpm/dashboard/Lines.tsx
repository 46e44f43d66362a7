import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';

interface Line {
    readonly key: number;
    readonly to: string | { readonly pathname: string; readonly search: string };
    readonly name: string;
    /** Text below the name: where the record is. */
    readonly about: string;
    /** Shown at the end of the line. */
    readonly end: ReactNode;
}

const LINE = {
    display: 'flex',
    gap: 1.5,
    alignItems: 'baseline',
    justifyContent: 'space-between',
    py: 0.75,
    borderTop: 1,
    borderColor: 'divider',
} as const;

/** Shows records below each other, each linked to its page in the workbench. */
export const Lines = ({ lines }: { lines: readonly Line[] }) => (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, typography: 'body2' }}>
        {lines.map(({ key, to, name, about, end }) => (
            <Box component="li" key={key} sx={LINE}>
                <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                    <Link component={LinkBase} to={to} underline="hover" color="text.primary" sx={{ fontWeight: 600 }}>
                        {name}
                    </Link>
                    <Box sx={{ color: 'text.secondary', typography: 'caption' }}>{about}</Box>
                </Box>
                <Box sx={{ flex: 'none', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>{end}</Box>
            </Box>
        ))}
    </Box>
);
