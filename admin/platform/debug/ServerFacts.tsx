import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import { debugServer, type ServerState } from '../../../models/platform/server/debug';
import { formatDateTime, formatInteger } from '../../../models/platform/format/format';
import { messageOf } from '../data/ServiceError';
import { useCall } from '../data/useCall';
import { ErrorBanner } from '../layout/ErrorBanner';
import { SkeletonLines } from '../layout/SkeletonLines';
import { Facts } from './Facts';

/** Of a hash, enough to tell two builds apart. */
const SHOWN = 12;

const countsOf = ({ jobs_waiting, jobs_running }: ServerState) => ({
    waiting: formatInteger(jobs_waiting),
    running: formatInteger(jobs_running),
});

/** Shows facts about the server node that answers. */
export const ServerFacts = () => {
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
                    [label('database'), `${data.database} ${data.database_version}`],
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
