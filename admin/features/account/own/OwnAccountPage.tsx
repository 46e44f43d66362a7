import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ownAccount } from '../../../../models/features/account/ownCalls';
import type { DataOf } from '../../../../models/platform/calls/call';
import { THEMES, type Theme } from '../../../../models/platform/preferences/theme';
import { chooseLanguage, chooseTheme } from '../../../platform/data/personal';
import { useStoreValue } from '../../../platform/data/store';
import { useCall } from '../../../platform/data/useCall';
import { LOCALES, useLocale } from '../../../platform/i18n/locale';
import type { Locale } from '../../../platform/i18n/shell';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { PageSkeleton } from '../../../platform/layout/PageSkeleton';
import { UnopenedPage } from '../../../platform/layout/UnopenedPage';
import { chosenTheme } from '../../../platform/theme/mode';
import { CHANGES_PATH } from '../../../platform/undo/changesPath';
import { SecondFactorCard } from './SecondFactorCard';
import { SessionsCard } from './SessionsCard';
import { TokensCard } from './TokensCard';
import { OWN_UPDATE } from './paths';

/** Lets users choose how the screens are, the same in every browser. */
const OwnPreferences = () => {
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

type Own = DataOf<typeof ownAccount>;

const SHOWN = ['username', 'fname', 'mname', 'lname', 'email'] as const;

const Detail = ({ label, value }: { label: string; value: string }) => (
    <Box sx={{ minWidth: 0 }}>
        <Typography component="dt" variant="caption" color="text.secondary">
            {label}
        </Typography>
        <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
        </Typography>
    </Box>
);

const Details = ({ own }: { own: Own }) => {
    const translate = useTranslate();
    const none = translate('record.none');
    const roles = own.roles.length > 0 ? own.roles.join(', ') : none;
    return (
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
            <Typography variant="h2" sx={{ mb: 2 }}>
                {translate('account.details')}
            </Typography>
            <Box
                component="dl"
                sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}
            >
                {SHOWN.map(name => (
                    <Detail
                        key={name}
                        label={translate(`resources.settings/secuser.fields.${name}`)}
                        value={own[name] ?? none}
                    />
                ))}
                <Detail label={translate('resources.settings/secuser.fields.secUserRoleIds')} value={roles} />
            </Box>
        </Card>
    );
};

/** Shows users their own account: who they are, how they want the screens, which programs read as them, where they are signed in. */
export const OwnAccountPage = () => {
    const translate = useTranslate();
    const { data, error, reload } = useCall(ownAccount, {});
    if (!data) return error ? <UnopenedPage error={error} onRetry={reload} /> : <PageSkeleton />;
    return (
        <>
            <PageHeader
                title={translate('account.title')}
                about={translate('account.about')}
                actions={
                    <>
                        <Button component={LinkBase} to={CHANGES_PATH} variant="outlined">
                            {translate('undo.title')}
                        </Button>
                        <Button component={LinkBase} to={OWN_UPDATE} variant="contained">
                            {translate('account.edit')}
                        </Button>
                    </>
                }
            />
            <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 880, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                <Details own={data} />
                <OwnPreferences />
                <SecondFactorCard />
                <TokensCard />
                <SessionsCard />
            </Box>
        </>
    );
};
