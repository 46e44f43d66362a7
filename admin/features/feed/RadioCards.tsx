import { useId } from 'react';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';

interface RadioCard<V extends string = string> {
    readonly value: V;
    readonly title: string;
    readonly help?: string;
}

interface RadioCardsProps<V extends string> {
    readonly label: string;
    readonly name: string;
    readonly required?: boolean;
    readonly choices: readonly RadioCard<V>[];
    readonly value: V | null;
    readonly error: string | undefined;
    readonly onChange: (value: V) => void;
}

const Card = ({ choice, isChosen }: { choice: RadioCard; isChosen: boolean }) => (
    <Box
        component="label"
        sx={{
            display: 'flex',
            alignItems: 'flex-start',
            gap: 0.5,
            p: 1,
            pr: 1.5,
            border: 1,
            borderColor: isChosen ? 'primary.main' : 'divider',
            bgcolor: isChosen ? 'action.hover' : undefined,
            borderRadius: 1.5,
            cursor: 'pointer',
        }}
    >
        <Radio size="small" value={choice.value} />
        <Box sx={{ pt: 0.75 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {choice.title}
            </Typography>
            {choice.help && (
                <Typography variant="caption" color="text.secondary" component="p">
                    {choice.help}
                </Typography>
            )}
        </Box>
    </Box>
);

const MAX_COLUMNS = 3;

/** One of a few, each with a line that explains it. */
export const RadioCards = <V extends string>({
    label,
    name,
    required = false,
    choices,
    value,
    error,
    onChange,
}: RadioCardsProps<V>) => {
    const id = useId();
    return (
        <FormControl required={required} error={error !== undefined}>
            <FormLabel id={id} sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.primary', mb: 0.75 }}>
                {label}
            </FormLabel>
            <RadioGroup
                aria-labelledby={id}
                aria-invalid={error !== undefined}
                name={name}
                value={value ?? ''}
                onChange={(_, chosen) => onChange(chosen as V)}
                sx={{
                    display: 'grid',
                    gap: 1,
                    gridTemplateColumns: {
                        xs: '1fr',
                        sm: `repeat(${String(Math.min(choices.length, MAX_COLUMNS))}, 1fr)`,
                    },
                }}
            >
                {choices.map(choice => (
                    <Card key={choice.value} choice={choice} isChosen={choice.value === value} />
                ))}
            </RadioGroup>
            {error !== undefined && <FormHelperText>{error}</FormHelperText>}
        </FormControl>
    );
};
