import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { formatDateTime, formatInteger, formatSize } from '../../../models/platform/format/format';
import { debugServer, type ServerState } from '../../../models/platform/server/debug';
import { cacheEntry } from '../data/cache';
import { useDevice } from '../data/device';
import { useLastCalls, type CallNote } from '../data/lastCalls';
import { chooseLogLevel, LOG_LEVELS, logLevel, type LogLevel } from '../data/log';
import { messageOf } from '../data/ServiceError';
import { refreshSession, useSession } from '../data/session';
import { useCall } from '../data/useCall';
import { useLocale } from '../i18n/locale';
import { ErrorBanner } from '../layout/ErrorBanner';
import { PageHeader } from '../layout/PageHeader';
import { SkeletonLines } from '../layout/SkeletonLines';
import { useIsLarge, useIsSmall } from '../layout/windowSize';
import { useNotices } from '../notifications/notices';
import { useMode } from '../theme/mode';
import { Facts } from './Facts';

/** Shows the signed-in user, their rights, and what this browser stores. */
const SessionFacts = () => {
    const translate = useTranslate();
    const session = useSession();
    const [locale, mode, notices] = [useLocale(), useMode(), useNotices()];
    if (session.phase !== 'signedIn') return null;
    const { user, context } = session;
    const label = (name: string): string => translate(`debug.session.${name}`);
    const granted = Object.entries(context.access).filter(([, has]) => has);
    return (
        <Facts
            title={label('title')}
            action={
                <Button size="small" onClick={() => void refreshSession()}>
                    {translate('debug.refresh')}
                </Button>
            }
            of={[
                [label('user'), user.username],
                [label('roles'), user.roles.join(', ') || '–'],
                [label('access'), granted.map(([name]) => name).join(', ') || '–'],
                [label('release'), context.release],
                [label('language'), locale],
                [label('theme'), mode],
                [label('unread'), notices ? notices.unread.length : '–'],
                [label('cache'), <code key="cache">{cacheEntry() ?? '–'}</code>],
            ]}
        />
    );
};

/** Characters of a hash that suffice to distinguish two builds. */
const SHOWN = 12;

const countsOf = ({ jobs_waiting, jobs_running }: ServerState) => ({
    waiting: formatInteger(jobs_waiting),
    running: formatInteger(jobs_running),
});

/** Shows facts about the server node that answers. */
const ServerFacts = () => {
    const translate = useTranslate();
    const { data, error, reload } = useCall(debugServer, {});
    const label = (name: string): string => translate(`debug.server.${name}`);
    return (
        <Facts
            title={label('title')}
            action={
                <Button size="small" onClick={reload}>
                    {translate('debug.refresh')}
                </Button>
            }
            of={
                data && [
                    [label('release'), data.release],
                    [label('build'), data.build?.slice(0, SHOWN) ?? '–'],
                    [label('node'), data.node],
                    [label('platform'), data.platform],
                    [label('database'), `${data.database} ${data.database_version} (${data.database_driver})`],
                    [label('role'), data.role],
                    [label('redis'), data.redis === null ? '–' : label(`redis_${data.redis}`)],
                    [label('jobs'), translate('debug.server.jobsOf', countsOf(data))],
                    [label('zone'), data.time_zone],
                    [label('logLevel'), data.log_level],
                    [label('started'), formatDateTime(data.started)],
                    [label('memory'), `${formatInteger(data.memory_mib)} MiB`],
                ]
            }
        >
            {!data && error === undefined && <SkeletonLines />}
            {error !== undefined && <ErrorBanner message={messageOf(error)} onRetry={reload} />}
        </Facts>
    );
};

const COLUMNS = ['time', 'method', 'path', 'status', 'duration', 'size'] as const;
const NUMBERS: readonly string[] = ['status', 'duration', 'size'];

const cellsOf = ({ at, method, path, status, duration, size }: CallNote): Record<(typeof COLUMNS)[number], string> => ({
    time: new Date(at).toLocaleTimeString(),
    method,
    path,
    status: String(status),
    duration: `${formatInteger(Math.round(duration))} ms`,
    size: formatSize(size),
});

/** Shows the network state, and the latest requests of this window. */
const LastCalls = () => {
    const translate = useTranslate();
    const calls = useLastCalls();
    const { isOnline } = useDevice();
    const label = (name: string): string => translate(`debug.network.${name}`);
    return (
        <Box sx={{ mt: 2 }}>
            <Facts
                title={label('title')}
                of={[[label('state'), translate(isOnline ? 'debug.network.online' : 'debug.network.offline')]]}
            >
                <Box
                    role="region"
                    aria-label={label('calls')}
                    // It may be wider than its container, and can be scrolled by the keyboard too.
                    tabIndex={0}
                    sx={{ overflowX: 'auto', mt: 1.5 }}
                >
                    <Table size="small" aria-label={label('calls')}>
                        <TableHead>
                            <TableRow>
                                {COLUMNS.map(name => (
                                    <TableCell key={name} align={NUMBERS.includes(name) ? 'right' : 'left'}>
                                        {label(name)}
                                    </TableCell>
                                ))}
                            </TableRow>
                        </TableHead>
                        <TableBody>
                            {calls.map(call => {
                                const cells = cellsOf(call);
                                return (
                                    <TableRow key={call.id}>
                                        {COLUMNS.map(name => (
                                            <TableCell
                                                key={name}
                                                align={NUMBERS.includes(name) ? 'right' : 'left'}
                                                sx={{ whiteSpace: 'nowrap' }}
                                            >
                                                {cells[name]}
                                            </TableCell>
                                        ))}
                                    </TableRow>
                                );
                            })}
                        </TableBody>
                    </Table>
                </Box>
            </Facts>
        </Box>
    );
};

const useWindowClass = (): 'small' | 'medium' | 'large' => {
    const [isSmall, isLarge] = [useIsSmall(), useIsLarge()];
    if (isLarge) return 'large';
    return isSmall ? 'small' : 'medium';
};

const LogLevelChoice = () => {
    const translate = useTranslate();
    const [level, setLevel] = useState(logLevel);
    const choose = (chosen: LogLevel) => {
        chooseLogLevel(chosen);
        setLevel(chosen);
    };
    return (
        <TextField
            select
            fullWidth
            size="small"
            sx={{ mt: 2 }}
            label={translate('debug.logLevel')}
            helperText={translate('debug.logLevelHelp')}
            value={level}
            onChange={event => choose(event.target.value as LogLevel)}
        >
            {LOG_LEVELS.map(each => (
                <MenuItem key={each} value={each}>
                    {each}
                </MenuItem>
            ))}
        </TextField>
    );
};

/** Shows the device (specification section 9), and how much of what happens is written to its console. */
const DeviceFacts = () => {
    const translate = useTranslate();
    const device = useDevice();
    const windowClass = useWindowClass();
    const label = (name: string): string => translate(`debug.device.${name}`);
    const yesOrNo = (is: boolean): string => translate(is ? 'ra.boolean.true' : 'ra.boolean.false');
    return (
        <Facts
            title={translate('debug.device.title')}
            of={[
                [label('screen'), `${device.screenWidth} × ${device.screenHeight}`],
                [label('available'), `${device.availWidth} × ${device.availHeight}`],
                [label('window'), `${device.windowWidth} × ${device.windowHeight}`],
                [label('windowClass'), label(windowClass)],
                [label('colorDepth'), device.colorDepth],
                [label('pixelDepth'), device.pixelDepth],
                [label('agent'), device.userAgent],
                [label('platform'), device.platform || '–'],
                [label('vendor'), device.vendor || '–'],
                [label('language'), device.language],
                [label('online'), yesOrNo(device.isOnline)],
                [label('touch'), yesOrNo(device.hasTouch)],
            ]}
        >
            <LogLevelChoice />
        </Facts>
    );
};

/** Shows facts about this browser and the server, for troubleshooting. */
export const DebugPage = () => {
    const translate = useTranslate();
    const fonts = (
        <Button component={LinkBase} to="/debug/fonts" variant="outlined">
            {translate('debug.fonts')}
        </Button>
    );
    return (
        <>
            <PageHeader title={translate('debug.title')} about={translate('debug.about')} actions={fonts} />
            <Box
                sx={{
                    display: 'grid',
                    gap: 2,
                    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))',
                    alignItems: 'start',
                }}
            >
                <DeviceFacts />
                <ServerFacts />
                <SessionFacts />
            </Box>
            <LastCalls />
        </>
    );
};
