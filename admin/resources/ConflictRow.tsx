import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { Definition } from '../../models/resource';
import { InputLabel } from '../fields/InputLabel';
import type { Difference, Side } from './conflict';
import { FieldValue } from './FieldValue';

interface ConflictRowProps {
    readonly definition: Definition;
    readonly difference: Difference;
    readonly side: Side;
    readonly onSide: (side: Side) => void;
}

/** A field that differs, both values, and which of them is to stand. */
export const ConflictRow = ({ definition, difference, side, onSide }: ConflictRowProps) => {
    const translate = useTranslate();
    const { name } = difference;
    const values: readonly (readonly [Side, string])[] = [
        ['mine', 'record.yours'],
        ['theirs', 'record.theirs'],
    ];
    return (
        <Box sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }} role="group" aria-labelledby={`conflict-${name}`}>
            <Typography id={`conflict-${name}`} variant="h3" sx={{ mb: 1 }}>
                <InputLabel source={name} />
            </Typography>
            <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mb: 1 }}>
                {values.map(([of, label]) => (
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
                            {translate(label)}
                        </Typography>
                        <FieldValue definition={definition} name={name} value={difference[of]} />
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
