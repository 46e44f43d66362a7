import { useState } from 'react';
import { LinkBase, useNotify, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { otherSessionsEnd, ownAccount, ownSessionEnd, ownSessions } from '../../../../models/features/account/ownCalls';
import type { DataOf } from '../../../../models/platform/calls/call';
import { formatDateTime } from '../../../../models/platform/format/format';
import { THEMES, type Theme } from '../../../../models/platform/preferences/theme';
import { callApi } from '../../../platform/data/callApi';
import { chooseLanguage, chooseTheme } from '../../../platform/data/personal';
import { messageOf } from '../../../platform/data/ServiceError';
import { useStoreValue } from '../../../platform/data/store';
import { useCall } from '../../../platform/data/useCall';
import { LOCALES, useLocale } from '../../../platform/i18n/locale';
import type { Locale } from '../../../platform/i18n/shell';
import { ErrorBanner } from '../../../platform/layout/ErrorBanner';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { PageSkeleton } from '../../../platform/layout/PageSkeleton';
import { UnopenedPage } from '../../../platform/layout/UnopenedPage';
import { chosenTheme } from '../../../platform/theme/mode';
import { CHANGES_PATH } from '../../../platform/undo/changesPath';
import { OWN_UPDATE } from './paths';

type Session = DataOf<typeof ownSessions>['sessions'][number];

const useDeviceText = () => {
    const translate = useTranslate();
    return ({ browser, system }: Session): string => {
        if (browser !== null && system !== null) return translate('account.device', { browser, system });
        return browser ?? system ?? translate('account.unknownDevice');
    };
};

interface SessionRowProps {
    readonly session: Session;
    readonly isBusy: boolean;
    readonly onEnd: () => void;
}

const SessionRow = ({ session, isBusy, onEnd }: SessionRowProps) => {
    const translate = useTranslate();
    const device = useDeviceText()(session);
    const { address, used_date: used, current } = session;
    const details = [
        ...(address === null ? [] : [translate('account.from', { address })]),
        translate('account.used', { date: formatDateTime(used) }),
    ];
    return (
        <Box
            component="li"
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1,
                py: 1.5,
                borderTop: 1,
                borderColor: 'divider',
            }}
        >
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>
                    {device} {current && <Chip size="small" color="primary" label={translate('account.current')} />}
                </Typography>
                <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                    {details.join(' · ')}
                </Typography>
            </Box>
            {!current && (
                <Button
                    disabled={isBusy}
                    onClick={onEnd}
                    aria-label={translate('account.signOutOf', { device, date: formatDateTime(used) })}
                >
                    {translate('account.signOut')}
                </Button>
            )}
        </Box>
    );
};

/** Shows where else the user is signed in, and ends those sessions. */
const OwnSessions = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const { data, error, reload } = useCall(ownSessions, {});
    const [isBusy, setBusy] = useState(false);
    const sessions = data?.sessions ?? [];
    const end = async (work: () => Promise<unknown>) => {
        setBusy(true);
        try {
            await work();
            notify('account.signedOut', { type: 'success' });
        } catch (error) {
            notify(messageOf(error), { type: 'error' });
        }
        setBusy(false);
        reload();
    };
    return (
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
                <Typography variant="h2" sx={{ flex: '1 1 auto' }}>
                    {translate('account.sessions')}
                </Typography>
                {sessions.length > 1 && (
                    <Button
                        variant="outlined"
                        disabled={isBusy}
                        onClick={() => void end(() => callApi(otherSessionsEnd, {}))}
                    >
                        {translate('account.signOutOthers')}
                    </Button>
                )}
            </Box>
            {!data && error !== undefined && <ErrorBanner message={messageOf(error)} onRetry={reload} />}
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }} aria-busy={!data && error === undefined}>
                {sessions.map(session => (
                    <SessionRow
                        key={session.id}
                        session={session}
                        isBusy={isBusy}
                        onEnd={() => void end(() => callApi(ownSessionEnd, {}, { id: session.id }))}
                    />
                ))}
            </Box>
        </Card>
    );
};

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

/** Shows users their own account: who they are, how they want the screens, where they are signed in. */
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
                <OwnSessions />
            </Box>
        </>
    );
};
