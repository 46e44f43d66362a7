import { useState } from 'react';
import { useLocation, useNotify, useRefresh, useTranslate, useTranslateLabel } from 'react-admin';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { IMPORT_SOURCE, isAdrSource, type Feed } from '../../../models/features/feed/dataFeed';
import type { FeedUndo } from '../../../models/features/feed/undoCalls';
import { isResourcePath } from '../../../models/platform/definition/registry';
import { formatInteger } from '../../../models/platform/format/format';
import { callApi } from '../../platform/data/callApi';
import { isOutage } from '../../platform/data/outage';
import { messageOf } from '../../platform/data/ServiceError';
import { ConfirmDialog } from '../../platform/dialogs/ConfirmDialog';
import { translateMessage } from '../../platform/i18n/messages';
import { ListError } from '../../platform/list/results/ListError';
import { RejectedList } from '../../platform/rejections/RejectedList';
import { TAKE_BACK_HASH } from '../../platform/undo/changesPath';
import { useFeedUndo, type UndoCalls } from './useFeedUndo';

interface TakeBackProps {
    readonly feed: Feed;
    readonly calls: UndoCalls;
}

/** Returns the name of the text that describes what taking a feed back does. */
const kindOf = ({ source }: Feed): string => {
    if (source === IMPORT_SOURCE) return 'promotions';
    return isAdrSource(source) ? 'adr' : 'catalogue';
};

const severityOf = ({ status, left }: FeedUndo): 'error' | 'warning' | 'success' => {
    if (status === 'ERROR') return 'error';
    return left > 0 ? 'warning' : 'success';
};

/** Starts taking a feed back. @param onDone called after it was started, or rejected */
const useStart = ({ feed, calls }: TakeBackProps, onDone: () => void) => {
    const refresh = useRefresh();
    const notify = useNotify();
    const [isBusy, setBusy] = useState(false);
    const [error, setError] = useState<string>();
    const start = async (): Promise<void> => {
        setError(undefined);
        setBusy(true);
        try {
            await callApi(calls.start, {}, { id: feed.id }, { contained: true });
            onDone();
        } catch (failure) {
            if (isOutage(failure)) setError(messageOf(failure));
            else {
                notify(messageOf(failure), { type: 'warning' });
                onDone();
            }
        }
        setBusy(false);
        refresh();
    };
    return { isBusy, error, start };
};

/** Shows the records that were left. */
const Left = ({ undo }: { undo: FeedUndo }) => {
    const translate = useTranslate();
    const translateLabel = useTranslateLabel();
    if (undo.left === 0) return null;
    const labelOf = (resource: string, name: string): string => {
        const [collection, ...code] = name.split(':');
        if (code.length > 0 && collection !== '') return code.join(':');
        const label = isResourcePath(resource) ? translateLabel({ source: name, resource }) : name;
        return typeof label === 'string' ? label : name;
    };
    const rejected = undo.rejected.map(({ resource, name, fields, reason, message }) => {
        const text = translateMessage(message, reason);
        const labels = fields.map(field => labelOf(resource, field)).join(', ');
        return { name, reason: labels === '' ? text : `${labels}: ${text}` };
    });
    return (
        <Box sx={{ mt: 1 }}>
            <div>{translate('feed.undo.left', { smart_count: undo.left, count: formatInteger(undo.left) })}</div>
            <RejectedList rejected={rejected} />
        </Box>
    );
};

/** Shows the progress of a take-back, or its outcome. */
const Outcome = ({ undo }: { undo: FeedUndo }) => {
    const translate = useTranslate();
    const counts = { done: formatInteger(undo.done), total: formatInteger(undo.total), smart_count: undo.done };
    if (undo.status === 'PENDING')
        return (
            <Box sx={{ mb: 2.5 }}>
                <Box sx={{ typography: 'body2', mb: 1 }}>{translate('feed.undo.running', counts)}</Box>
                <LinearProgress
                    variant="determinate"
                    value={undo.total === 0 ? 0 : Math.min(100, ((undo.done + undo.left) / undo.total) * 100)}
                    aria-label={translate('feed.undo.progress')}
                    sx={{ height: 8, borderRadius: 4 }}
                />
            </Box>
        );
    const isStopped = undo.status === 'ERROR';
    return (
        <Alert severity={severityOf(undo)} sx={{ mb: 2.5 }}>
            <strong>{translate(isStopped ? 'feed.undo.stopped' : 'feed.undo.done', counts)}</strong>
            <Left undo={undo} />
        </Alert>
    );
};

/** Offers to take back what a feed changed, or shows why that cannot be done, or its outcome. */
export const TakeBack = (props: TakeBackProps) => {
    const { feed, calls } = props;
    const translate = useTranslate();
    const { hash } = useLocation();
    const [isOpen, setOpen] = useState(hash === TAKE_BACK_HASH);
    const { data, error, refetch } = useFeedUndo(feed, calls);
    const {
        isBusy,
        error: failure,
        start,
    } = useStart(props, () => {
        setOpen(false);
        void refetch();
    });
    if (error) return <ListError error={error} onRetry={() => void refetch()} />;
    if (!data) return null;
    return (
        <>
            {data.status !== null && <Outcome undo={data} />}
            {data.possible && (
                <Button startIcon={<UndoIcon />} onClick={() => setOpen(true)} sx={{ mb: 2.5 }}>
                    {translate('feed.undo.offer')}
                </Button>
            )}
            {!data.possible && data.status === null && feed.status === 'COMPLETE' && (
                <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 2.5 }}>
                    {translate('feed.undo.impossible')} {translateMessage(data.reason_descriptor, data.reason ?? '')}
                </Box>
            )}
            <ConfirmDialog
                isOpen={isOpen && data.possible}
                isBusy={isBusy}
                error={failure}
                title={translate('feed.undo.title')}
                text={translate(`feed.undo.text.${kindOf(feed)}`)}
                action={translate('feed.undo.offer')}
                onConfirm={() => void start()}
                onClose={() => setOpen(false)}
            />
        </>
    );
};
