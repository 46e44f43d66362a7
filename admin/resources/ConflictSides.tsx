import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { Side } from './conflict';

interface ConflictSidesProps {
    readonly label: ReactNode;
    readonly mine: ReactNode;
    readonly theirs: ReactNode;
    readonly side: Side;
    readonly onSide: (side: Side) => void;
}

/** Both values of what differs, and which of them is to stand. */
export const ConflictSides = ({ label, mine, theirs, side, onSide }: ConflictSidesProps) => {
    const translate = useTranslate();
    const id = useId();
    const values: readonly (readonly [Side, string, ReactNode])[] = [
        ['mine', 'record.yours', mine],
        ['theirs', 'record.theirs', theirs],
    ];
    return (
        <Box sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }} role="group" aria-labelledby={id}>
            <Typography id={id} variant="h3" sx={{ mb: 1 }}>
                {label}
            </Typography>
            <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mb: 1 }}>
                {values.map(([of, heading, value]) => (
                    <Box
                        key={of}
                        sx={{
                            p: 1,
                            borderRadius: 1,
                            border: 1,
                            borderColor: side === of ? 'primary.main' : 'divider',
                            typography: 'body2',
                            overflowWrap: 'anywhere',
                            whiteSpace: 'pre-line',
                        }}
                    >
                        <Typography variant="overline" component="div" color="text.secondary">
                            {translate(heading)}
                        </Typography>
                        {value}
                    </Box>
                ))}
            </Box>
            <ToggleButtonGroup
                exclusive
                size="small"
                value={side}
                onChange={(_, chosen: Side | null) => chosen && onSide(chosen)}
            >
                <ToggleButton value="mine">{translate('record.keepMine')}</ToggleButton>
                <ToggleButton value="theirs">{translate('record.takeTheirs')}</ToggleButton>
            </ToggleButtonGroup>
        </Box>
    );
};
