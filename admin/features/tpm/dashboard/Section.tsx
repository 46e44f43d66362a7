import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

interface SectionProps {
    readonly title: string;
    /** Text that is good to know about it. */
    readonly note?: string | undefined;
    readonly actions?: ReactNode;
    /** It takes the full width. */
    readonly isWide?: boolean;
    readonly children: ReactNode;
}

/** Shows a part of the dashboard, below its heading. */
export const Section = ({ title, note, actions, isWide = false, children }: SectionProps) => {
    const id = useId();
    return (
        <Card
            component="section"
            aria-labelledby={id}
            sx={{
                p: { xs: 2, sm: 2.5 },
                minWidth: 0,
                ...(isWide && { gridColumn: '1 / -1' }),
                '& .MuiTableCell-root': { px: { xs: 0.75, sm: 1.5 } },
            }}
        >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
                <Box sx={{ flex: 1, minWidth: 180 }}>
                    <Typography variant="h2" id={id}>
                        {title}
                    </Typography>
                    {note && (
                        <Typography variant="caption" color="text.secondary">
                            {note}
                        </Typography>
                    )}
                </Box>
                {actions}
            </Box>
            {children}
        </Card>
    );
};
