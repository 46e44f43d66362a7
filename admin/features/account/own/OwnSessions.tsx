import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { formatDateTime } from '../../../../models/platform/format/format';
import type { DataOf } from '../../../../models/platform/calls/call';
import { otherSessionsEnd, ownSessionEnd, ownSessions } from '../../../../models/features/account/ownCalls';
import { callApi } from '../../../platform/data/callApi';
import { messageOf } from '../../../platform/data/ServiceError';
import { useCall } from '../../../platform/data/useCall';
import { ErrorBanner } from '../../../platform/layout/ErrorBanner';

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
export const OwnSessions = () => {
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
