import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ownSessions } from '../../../../models/features/account/ownCalls';
import type { DataOf } from '../../../../models/platform/calls/call';
import { formatDateTime } from '../../../../models/platform/format/format';
import type { CallState } from '../../../platform/data/useCall';
import { messageOf } from '../../../platform/data/ServiceError';
import { ErrorBanner } from '../../../platform/layout/ErrorBanner';
import { CardRow } from '../CardRow';

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
    const { address, agent, create_date: began, used_date: used, current } = session;
    const details = [
        ...(address === null ? [] : [translate('account.from', { address })]),
        translate('account.began', { date: formatDateTime(began) }),
        translate('account.used', { date: formatDateTime(used) }),
    ];
    return (
        <CardRow>
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>
                    <Tooltip title={agent ?? ''} describeChild>
                        <span>{device}</span>
                    </Tooltip>{' '}
                    {current && <Chip size="small" color="primary" label={translate('account.current')} />}
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
        </CardRow>
    );
};

interface SessionListProps {
    /** The answer with the sessions. */
    readonly call: CallState<DataOf<typeof ownSessions>>;
    readonly title: string;
    /** The button that ends them all, but for the one that asks. */
    readonly endAllText: string;
    readonly endAll: () => Promise<unknown>;
    readonly endOne: (id: number) => Promise<unknown>;
}

/** Shows where a user is signed in, and ends those sessions. */
export const SessionList = ({ call, title, endAllText, endAll, endOne }: SessionListProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { data, error, reload } = call;
    const sessions = data?.sessions ?? [];
    const { mutate: end, isPending } = useMutation({
        mutationFn: (work: () => Promise<unknown>) => work(),
        onSuccess: () => notify('account.signedOut', { type: 'success' }),
        onError: failure => notify(failure.message, { type: 'error' }),
        onSettled: reload,
    });
    return (
        <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
                <Typography variant="h2" sx={{ flex: '1 1 auto' }}>
                    {title}
                </Typography>
                {sessions.some(({ current }) => !current) && (
                    <Button variant="outlined" disabled={isPending} onClick={() => end(endAll)}>
                        {endAllText}
                    </Button>
                )}
            </Box>
            {!data && error !== undefined && <ErrorBanner message={messageOf(error)} onRetry={reload} />}
            {data && sessions.length === 0 && (
                <Typography variant="body2" color="text.secondary">
                    {translate('account.noSessions')}
                </Typography>
            )}
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }} aria-busy={!data && error === undefined}>
                {sessions.map(session => (
                    <SessionRow
                        key={session.id}
                        session={session}
                        isBusy={isPending}
                        onEnd={() => end(() => endOne(session.id))}
                    />
                ))}
            </Box>
        </>
    );
};
