import { useId } from 'react';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useScreenTitle } from './useScreenTitle';

interface ScreensInputProps {
    readonly source: string;
    /** Paths of the screens to choose from. */
    readonly screens: readonly string[];
}

interface Screen {
    readonly path: string;
    readonly title: string;
}

const useSortedScreens = (paths: readonly string[]): readonly Screen[] => {
    const titleOf = useScreenTitle();
    return paths
        .map(path => ({ path, title: titleOf(path) }))
        .sort((one, other) => one.title.localeCompare(other.title));
};

const COLUMNS = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 } as const;
const asIs = <T,>(value: T): T => value;

/** Shows a checkbox for each screen, by title, and a button for all of them. */
export const ScreensInput = ({ source, screens }: ScreensInputProps) => {
    const translate = useTranslate();
    const { field, fieldState } = useInput({ source, format: asIs, parse: asIs });
    const errorId = useId();
    const sorted = useSortedScreens(screens);
    const chosen = (field.value ?? []) as readonly string[];
    const error = fieldState.error?.message;
    const isAll = chosen.length === screens.length;
    const toggle = (path: string, isOn: boolean) =>
        field.onChange(isOn ? [...chosen, path] : chosen.filter(each => each !== path));
    return (
        <Box
            component="fieldset"
            sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
            {...(error !== undefined && { 'aria-describedby': errorId })}
        >
            <Typography component="legend" variant="h3" sx={{ p: 0 }}>
                {translate('account.tokens.screens')}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
                <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 220px' }}>
                    {translate('account.tokens.screensAbout')}
                </Typography>
                <Button size="small" onClick={() => field.onChange(isAll ? [] : [...screens])}>
                    {translate(isAll ? 'account.tokens.noScreens' : 'account.tokens.allScreens')}
                </Button>
            </Box>
            {error !== undefined && (
                <FormHelperText id={errorId} error>
                    <ValidationError error={error} />
                </FormHelperText>
            )}
            <Box sx={COLUMNS}>
                {sorted.map(({ path, title }) => (
                    <FormControlLabel
                        key={path}
                        control={
                            <Checkbox
                                size="small"
                                checked={chosen.includes(path)}
                                onChange={(_, isOn) => toggle(path, isOn)}
                            />
                        }
                        label={title}
                    />
                ))}
            </Box>
        </Box>
    );
};
