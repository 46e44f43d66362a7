import { LinkBase, useTranslate } from 'react-admin';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Call } from '../../../models/platform/calls/call';
import type { Feed } from '../../../models/features/feed/dataFeed';
import { formatInteger } from '../../../models/platform/format/format';
import { urlOf } from '../../platform/data/callApi';
import { translateMessage } from '../../platform/i18n/messages';

type Severity = 'info' | 'success' | 'warning' | 'error';

/** Returns the color of a feed's outcome: one that is through with rejected rows is no success. */
const severityOf = ({ status, dry_run, undo_status, rows_rejected }: Feed): Severity => {
    if (undo_status === 'COMPLETE') return 'info';
    if (status !== 'COMPLETE') return 'error';
    if (dry_run && rows_rejected === 0) return 'info';
    return rows_rejected > 0 ? 'warning' : 'success';
};

/** Counts of rows in the sentence of an outcome, in this order. */
const COUNTED = ['added', 'updated', 'unchanged', 'dropped', 'rejected'] as const;

/** Returns what became of a feed's rows in a sentence, such as "4 added, 3 rejected"; null where it is not through. */
const useCounted = (feed: Feed): string | null => {
    const translate = useTranslate();
    const names = COUNTED.filter(name => feed[`rows_${name}`] > 0);
    if (feed.status !== 'COMPLETE' || names.length === 0) return null;
    const counts = names
        .map(name => {
            const count = feed[`rows_${name}`];
            return translate(`feed.counted.${name}`, { smart_count: count, count: formatInteger(count) });
        })
        .join(', ');
    if (feed.dry_run) return translate('feed.ifRun', { counts });
    return feed.undo_status === 'COMPLETE' ? translate('feed.before', { counts }) : counts;
};

interface OutcomeProps {
    readonly feed: Feed;
    /** Text of one that is through. */
    readonly done: string;
    /** Text of one that is through and of whose rows none was taken. */
    readonly none: string;
}

const isNoneTaken = ({ rows_added, rows_updated, rows_unchanged, rows_rejected }: Feed): boolean =>
    rows_rejected > 0 && rows_added + rows_updated + rows_unchanged === 0;

/** Returns the key of the text of a feed that is through. */
const titleOf = (feed: Feed, { done, none }: Pick<OutcomeProps, 'done' | 'none'>): string => {
    if (feed.undo_status === 'COMPLETE') return 'feed.takenBack';
    if (feed.dry_run) return 'feed.checked';
    return isNoneTaken(feed) ? none : done;
};

/** Shows how a feed ended, in the color of that. */
export const FeedOutcome = ({ feed, done, none }: OutcomeProps) => {
    const translate = useTranslate();
    const counted = useCounted(feed);
    const { status, undo_status, message, message_descriptor } = feed;
    const isThrough = status === 'COMPLETE' || undo_status === 'COMPLETE';
    return (
        <Alert severity={severityOf(feed)} sx={{ mb: 2 }}>
            <strong>{translate(isThrough ? titleOf(feed, { done, none }) : 'feed.failed')}</strong>
            {counted !== null && <div>{counted}</div>}
            {message && <div>{translateMessage(message_descriptor, message)}</div>}
        </Alert>
    );
};

interface RejectsProps {
    readonly feed: Feed;
    /** The call that downloads them as a file. */
    readonly call: Call;
    /** Path of the upload form. */
    readonly upload: string;
}

/** Shows the rows that were skipped: to be checked, and to be uploaded again when they are corrected. */
export const Rejects = ({ feed: { id, status, dry_run, undo_status, rows_rejected }, call, upload }: RejectsProps) => {
    const translate = useTranslate();
    if (rows_rejected === 0) return null;
    return (
        <>
            <Button startIcon={<DownloadIcon />} href={urlOf(call, { id })} download>
                {translate('feed.rejects')}
            </Button>
            {status === 'COMPLETE' && !dry_run && undo_status === null && (
                <Button startIcon={<UploadFileIcon />} component={LinkBase} to={`${upload}?corrects=${String(id)}`}>
                    {translate('feed.correct')}
                </Button>
            )}
        </>
    );
};
