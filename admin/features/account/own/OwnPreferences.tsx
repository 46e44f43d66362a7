import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { THEMES, type Theme } from '../../../../models/platform/preferences/theme';
import { chooseLanguage, chooseTheme } from '../../../platform/data/personal';
import { useStoreValue } from '../../../platform/data/store';
import { LOCALES, useLocale } from '../../../platform/i18n/locale';
import type { Locale } from '../../../platform/i18n/shell';
import { chosenTheme } from '../../../platform/theme/mode';

/** Lets users choose how the screens are, the same in every browser. */
export const OwnPreferences = () => {
    const translate = useTranslate();
    const language = useLocale();
    const theme = useStoreValue(chosenTheme);
    return (
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
            <Typography variant="h2">{translate('account.preferences')}</Typography>
            <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, mb: 2 }}>
                {translate('account.preferencesAbout')}
            </Typography>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, maxWidth: 520 }}>
                <TextField
                    select
                    id="own-language"
                    label={translate('account.language')}
                    value={language}
                    onChange={({ target }) => chooseLanguage(target.value as Locale)}
                >
                    {LOCALES.map(({ locale, name }) => (
                        <MenuItem key={locale} value={locale} lang={locale}>
                            {name}
                        </MenuItem>
                    ))}
                </TextField>
                <TextField
                    select
                    id="own-theme"
                    label={translate('account.theme')}
                    value={theme}
                    onChange={({ target }) => chooseTheme(target.value as Theme)}
                >
                    {THEMES.map(name => (
                        <MenuItem key={name} value={name}>
                            {translate(`account.themes.${name}`)}
                        </MenuItem>
                    ))}
                </TextField>
            </Box>
        </Card>
    );
};
