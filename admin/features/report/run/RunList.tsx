import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isOpen, type Run } from '../../../../models/features/report/run';
import { runCancel, runFile } from '../../../../models/features/report/runCalls';
import { formatDateTime, formatInteger, formatSize } from '../../../../models/platform/format/format';
import { callApi, urlOf } from '../../../platform/data/callApi';
import { messageOf } from '../../../platform/data/ServiceError';
import { translateMessage } from '../../../platform/i18n/messages';
import { SkeletonLines } from '../../../platform/layout/SkeletonLines';
import { useDownload } from '../../../platform/list/toolbar/useDownload';
import { usePersonName } from '../../../platform/data/people';
import { RunState } from './RunState';

/** The user of scheduled runs. */
const BY_SCHEDULE = 'schedule';
const SECOND_MS = 1000;

const inSeconds = (milliseconds: number): string => (milliseconds / SECOND_MS).toFixed(1);

/** Returns a run in one line of text. */
const useFacts = ({ status, rows, size, format, duration, create_user }: Run): string => {
    const translate = useTranslate();
    const author = usePersonName(create_user === BY_SCHEDULE ? null : create_user);
    const who = create_user === BY_SCHEDULE ? translate('run.schedule') : translate('run.by', { user: author });
    if (status !== 'COMPLETE') return who;
    return [
        translate('run.rows', { smart_count: rows, count: formatInteger(rows) }),
        `${format.toUpperCase()}, ${formatSize(size)}`,
        ...(duration === null ? [] : [translate('run.seconds', { seconds: inSeconds(duration) })]),
        who,
    ].join(' · ');
};

const useCancel = (id: number, reload: () => void) => {
    const translate = useTranslate();
    const notify = useNotify();
    return useMutation({
        mutationFn: () => callApi(runCancel, {}, { runId: id }),
        onSuccess: () => notify(translate('run.cancelled'), { type: 'success' }),
        onError: error => notify(error.message, { type: 'error' }),
        onSettled: reload,
    });
};

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, py: 1.5 } as const;

interface RunLineProps {
    readonly run: Run;
    /** Called after it was cancelled. */
    readonly reload: () => void;
    readonly moment?: ((iso: string) => string) | undefined;
}

/** Shows a run with its outcome: its file, or why there is none. */
const RunLine = ({ run, reload, moment = formatDateTime }: RunLineProps) => {
    const translate = useTranslate();
    const facts = useFacts(run);
    const { mutate: cancel, isPending } = useCancel(run.id, reload);
    const { isUnderWay, save } = useDownload();
    const date = moment(run.started_date ?? run.create_date);
    const message = run.message && translateMessage(run.message_descriptor, run.message);
    return (
        <Box component="li" sx={ROW}>
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
                <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{date}</Box>
                <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{facts}</Box>
                {message && (
                    <Box sx={{ typography: 'body2', color: 'error.main', overflowWrap: 'anywhere' }}>{message}</Box>
                )}
            </Box>
            <RunState run={run} />
            {isOpen(run) && (
                <Button
                    size="small"
                    color="error"
                    disabled={isPending}
                    onClick={() => cancel()}
                    aria-label={translate('run.cancelOf', { date })}
                >
                    {translate('run.cancel')}
                </Button>
            )}
            {run.status === 'COMPLETE' && (
                <Button
                    size="small"
                    startIcon={<DownloadIcon />}
                    disabled={isUnderWay}
                    onClick={() => void save({ url: urlOf(runFile, { runId: run.id }) })}
                    aria-label={translate('run.downloadOf', { date })}
                >
                    {translate('run.download')}
                </Button>
            )}
        </Box>
    );
};

interface RunListProps {
    /** The newest first; undefined until they are read. */
    readonly runs: readonly Run[] | undefined;
    readonly error?: unknown;
    readonly reload: () => void;
    /** Formats a moment by a clock that is not the user's own. */
    readonly moment?: (iso: string) => string;
    /** Text shown where there are none. */
    readonly empty?: string;
}

/** Shows the stored runs of a report: the current one, and the files of the others. */
export const RunList = ({ runs, error, reload, moment, empty }: RunListProps) => {
    const translate = useTranslate();
    if (!runs && error) return <Alert severity="warning">{`${translate('run.unread')} ${messageOf(error)}`}</Alert>;
    if (!runs) return <SkeletonLines />;
    if (runs.length === 0) return <Box sx={{ color: 'text.secondary' }}>{empty ?? translate('run.none')}</Box>;
    return (
        <Box
            component="ul"
            aria-label={translate('run.title')}
            sx={{ listStyle: 'none', m: 0, p: 0, '& li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
            {runs.map(run => (
                <RunLine key={run.id} run={run} reload={reload} moment={moment} />
            ))}
        </Box>
    );
};
