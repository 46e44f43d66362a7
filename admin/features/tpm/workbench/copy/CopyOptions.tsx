import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { CopyChoice, Copying } from './useCopying';

interface ChoiceProps<N extends 'dates' | 'volumes' | 'costs'> {
    readonly copying: Copying;
    readonly name: N;
    readonly values: readonly CopyChoice[N][];
    readonly children?: ReactNode;
}

const Choice = <N extends 'dates' | 'volumes' | 'costs'>({
    copying: { choice, change },
    name,
    values,
    children,
}: ChoiceProps<N>) => {
    const translate = useTranslate();
    const id = `copying-${name}`;
    return (
        <Box>
            <Typography id={id} variant="subtitle2">
                {translate(`copying.${name}.label`)}
            </Typography>
            <RadioGroup
                aria-labelledby={id}
                value={choice[name]}
                onChange={event => change({ [name]: event.target.value })}
            >
                {values.map(value => (
                    <FormControlLabel
                        key={value}
                        value={value}
                        control={<Radio size="small" />}
                        label={translate(`copying.${name}.${value}`)}
                    />
                ))}
            </RadioGroup>
            {children}
        </Box>
    );
};

/** Lets users choose the dates, amounts, volumes and costs of the copies. */
export const CopyOptions = ({ copying }: { copying: Copying }) => {
    const translate = useTranslate();
    const { choice, change, errors } = copying;
    return (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, maxWidth: 900 }}>
            <Choice copying={copying} name="dates" values={['same', 'days', 'year']}>
                {choice.dates === 'days' && (
                    <TextField
                        size="small"
                        sx={{ mt: 1, maxWidth: 260 }}
                        label={translate('copying.days')}
                        value={choice.days}
                        error={errors.days !== undefined}
                        helperText={errors.days ?? translate('copying.daysHelp')}
                        onChange={event => change({ days: event.target.value })}
                        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
                    />
                )}
                {choice.dates === 'year' && (
                    <TextField
                        size="small"
                        sx={{ mt: 1, maxWidth: 260 }}
                        label={translate('copying.year')}
                        value={choice.year}
                        helperText={translate('copying.yearHelp')}
                        onChange={event => change({ year: event.target.value })}
                        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
                    />
                )}
            </Choice>
            <Box>
                <TextField
                    size="small"
                    label={translate('copying.raise')}
                    value={choice.raise}
                    error={errors.raise !== undefined}
                    helperText={errors.raise ?? translate('copying.raiseHelp')}
                    onChange={event => change({ raise: event.target.value })}
                    slotProps={{
                        htmlInput: { inputMode: 'decimal' },
                        input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
                    }}
                    sx={{ maxWidth: 320 }}
                />
            </Box>
            <Choice copying={copying} name="volumes" values={['planned', 'none']} />
            <Choice copying={copying} name="costs" values={['same', 'catalogue']} />
        </Box>
    );
};
