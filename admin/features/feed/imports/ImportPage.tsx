import { useEffect } from 'react';
import { LinkBase, useParams, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { hasUnclearCodes, READING_FIELDS, type Feed } from '../../../../models/features/feed/dataFeed';
import { importChanges, importRun } from '../../../../models/features/feed/changeCalls';
import { importConfirm, importRejects } from '../../../../models/features/feed/importCalls';
import { importCorrect, importRejected } from '../../../../models/features/feed/rejectedCalls';
import { importUndo, importUndone } from '../../../../models/features/feed/undoCalls';
import { UPC_COLUMNS } from '../../../../models/platform/format/upc';
import { PageSkeleton } from '../../../platform/layout/PageSkeleton';
import { ListError } from '../../../platform/list/results/ListError';
import { isMissing, useUnread } from '../../../platform/routing/useMissing';
import { workbenchOf } from '../../tpm/workbench/links';
import { CodesNotice } from '../codes/CodesNotice';
import { FeedChanges } from '../FeedChanges';
import type { CountName } from '../FeedCounts';
import { FeedOutcome, Rejects } from '../FeedOutcome';
import { useIsOutcomeRead } from '../outcome';
import { RejectedSheet } from '../RejectedSheet';
import { RunForReal } from '../RunForReal';
import { TakeBack } from '../TakeBack';
import { FeedView } from '../FeedView';
import { IMPORT, importAt, IMPORTS } from './links';
import { useImport } from './useImport';

type Readings = Partial<Pick<Feed, (typeof READING_FIELDS)[keyof typeof READING_FIELDS]>>;

/** Returns the fields that state how the codes of a feed were read: of the columns that its file has. */
const readingFacts = (feed: Readings): readonly string[] =>
    UPC_COLUMNS.map(column => READING_FIELDS[column]).filter(field => feed[field]);

const FACTS = ['plan_name', 'filename', 'size'];
const ABOUT_UPLOAD = ['description', 'create_user', 'create_date', 'started_date', 'finished_date'];
const COUNTS: readonly CountName[] = ['rows_read', 'rows_added', 'rows_rejected'];

const UNDO_CALLS = { start: importUndo, state: importUndone };
const CALLS = { rejected: importRejected, correct: importCorrect };
const OUTCOME_CALLS = { rejected: importRejected, changes: importChanges, undo: UNDO_CALLS };

/** Shows the outcome of an import, and what to do next. */
const ImportResult = ({ feed }: { feed: Feed }) => {
    const translate = useTranslate();
    const { corrects, plan_id, rows_added } = feed;
    return (
        <>
            {hasUnclearCodes(feed) ? (
                <CodesNotice feed={feed} call={importConfirm} />
            ) : (
                <FeedOutcome
                    feed={feed}
                    done={rows_added > 0 ? 'imports.complete' : 'imports.nothing'}
                    none="imports.nothing"
                />
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2.5 }}>
                {feed.dry_run && <RunForReal feed={feed} call={importRun} pageOf={importAt} />}
                <Button
                    variant={feed.dry_run ? 'outlined' : 'contained'}
                    component={LinkBase}
                    to={workbenchOf(plan_id)}
                >
                    {translate('imports.openPlan')}
                </Button>
                <Button variant="outlined" component={LinkBase} to={`${IMPORT}?plan=${String(plan_id)}`}>
                    {translate('feed.another')}
                </Button>
                <Rejects feed={feed} call={importRejects} upload={IMPORT} />
                {corrects !== null && (
                    <Button component={LinkBase} to={importAt(corrects)}>
                        {translate('imports.corrected', { id: corrects })}
                    </Button>
                )}
            </Box>
            <RejectedSheet key={feed.id} feed={feed} calls={CALLS} pageOf={importAt} />
            <TakeBack feed={feed} calls={UNDO_CALLS} />
            <FeedChanges feed={feed} call={importChanges} />
        </>
    );
};

const Shown = ({ feed, at }: { feed: Feed; at: number }) => {
    const translate = useTranslate();
    const isRead = useIsOutcomeRead(feed, OUTCOME_CALLS);
    return (
        <FeedView
            feed={feed}
            at={at}
            title={feed.filename}
            about={translate('imports.of', { id: feed.id, plan: feed.plan_name })}
            facts={[...FACTS, ...readingFacts(feed), ...ABOUT_UPLOAD]}
            counts={COUNTS}
            result={<ImportResult feed={feed} />}
            isRead={isRead}
        />
    );
};

const Body = ({ id }: { id: number }) => {
    const { data: feed, dataUpdatedAt: at, error, refetch } = useImport(id);
    const leave = useUnread(IMPORTS);
    const isGone = isMissing(error);
    useEffect(() => {
        if (isGone) leave(error);
    }, [isGone, error, leave]);
    if (isGone) return null;
    if (!feed) return error ? <ListError error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
    return <Shown feed={feed} at={at} />;
};

/** Shows an import: progress while it runs, then what was created and what was not. */
export const ImportPage = () => {
    const id = Number(useParams().id);
    return <Body key={id} id={id} />;
};
