import Box from '@mui/material/Box';

/** Prints the key that presses a button on it. */
export const KeyCap = ({ name }: { name: string }) => (
    <Box
        component="kbd"
        aria-hidden
        sx={{
            ml: 0.75,
            px: 0.6,
            border: 1,
            borderColor: 'currentColor',
            borderRadius: 0.5,
            font: 'inherit',
            fontSize: '0.6875rem',
            lineHeight: 1.4,
            opacity: 0.85,
            display: { xs: 'none', md: 'inline' },
        }}
    >
        {name}
    </Box>
);
