import { useState } from 'react';
import { useParams, useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import Tooltip from '@mui/material/Tooltip';
import { definitionOf } from '../../../models/platform/definition/registry';
import { formatInteger } from '../../../models/platform/format/format';
import {
    WORKBOOK_STATES,
    workbookReview,
    type WorkbookCell,
    type WorkbookReview,
    type WorkbookRow,
    type WorkbookState,
} from '../../../models/platform/workbook/calls';
import { messageOf } from '../data/ServiceError';
import { useCall } from '../data/useCall';
import { translateMessage } from '../i18n/messages';
import { afterSave } from '../form/afterSave';
import { EmptyState } from '../layout/EmptyState';
import { ErrorBanner } from '../layout/ErrorBanner';
import { PageHeader } from '../layout/PageHeader';
import { PageSkeleton } from '../layout/PageSkeleton';
import { UnopenedPage } from '../layout/UnopenedPage';
import { Pager } from '../list/results/Pager';
import { useNames } from '../record/useNames';
import { useRecordTrail } from '../record/useRecordTrail';
import { WorkbookLine } from './WorkbookLine';
import { useAccept } from './useAccept';

const PAGE_SIZE = 50;
const NO_LABELS = {};

/** Whether accepting all includes a row, or a part of it. */
const isTaken = ({ state, fields }: WorkbookRow): boolean => {
    if (state === 'CHANGED' || state === 'NEW') return true;
    const cells = Object.values(fields as Readonly<Record<string, WorkbookCell>>);
    return state === 'CONFLICT' && cells.some(({ isConflict }) => !isConflict);
};

type Shown = WorkbookState | 'all';

interface FilterProps {
    readonly rows: readonly WorkbookRow[];
    readonly shown: Shown;
    readonly onShow: (shown: Shown) => void;
}

/** Shows the states that there are, each with its number, as filters. */
const StateFilter = ({ rows, shown, onShow }: FilterProps) => {
    const translate = useTranslate();
    const counts = WORKBOOK_STATES.map(state => [state, rows.filter(row => row.state === state).length] as const);
    const filters = [['all', rows.length] as const, ...counts.filter(([, count]) => count > 0)];
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
            {filters.map(([state, count]) => (
                <Chip
                    key={state}
                    label={`${translate(`workbook.filters.${state}`)} ${formatInteger(count)}`}
                    variant={state === shown ? 'filled' : 'outlined'}
                    color={state === shown ? 'primary' : 'default'}
                    aria-pressed={state === shown}
                    onClick={() => onShow(state)}
                />
            ))}
        </Box>
    );
};

const Remarks = ({ remarks }: Pick<WorkbookReview, 'remarks'>) =>
    remarks.length > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
            {remarks.map(({ reason, message }) => (
                <div key={reason}>{translateMessage(message, reason)}</div>
            ))}
        </Alert>
    );

interface RowsProps {
    readonly review: WorkbookReview;
    readonly isBusy: boolean;
    readonly onAccept: ReturnType<typeof useAccept>['accept'];
}

const Rows = ({ review, isBusy, onAccept }: RowsProps) => {
    const translate = useTranslate();
    const [state, setState] = useState<Shown>('all');
    const [page, setPage] = useState(1);
    const { rows, sheets } = review;
    const found = state === 'all' ? rows : rows.filter(row => row.state === state);
    // Accepted rows are removed, and the last page may be with them.
    const last = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
    const from = (Math.min(page, last) - 1) * PAGE_SIZE;
    const show = (next: Shown) => {
        setState(next);
        setPage(1);
    };
    return (
        <>
            <StateFilter rows={rows} shown={state} onShow={show} />
            <Card>
                {found.length === 0 && <EmptyState title={translate('workbook.nothingThere')} />}
                <List disablePadding aria-label={translate('workbook.title')}>
                    {found.slice(from, from + PAGE_SIZE).map(row => (
                        <WorkbookLine
                            key={`${String(row.sheet)}.${String(row.row)}`}
                            row={row}
                            path={sheets[row.sheet]?.path ?? review.path}
                            labels={(sheets[row.sheet]?.labels ?? NO_LABELS) as Readonly<Record<string, string>>}
                            isOfMany={sheets.length > 1}
                            isBusy={isBusy}
                            onAccept={onAccept}
                        />
                    ))}
                </List>
                {found.length > PAGE_SIZE && (
                    <Pager total={found.length} page={Math.min(page, last)} perPage={PAGE_SIZE} onPage={setPage} />
                )}
            </Card>
        </>
    );
};

interface HeadingProps {
    readonly review: WorkbookReview;
    readonly isBusy: boolean;
    readonly onAcceptAll: () => void;
}

/** Shows the link back to the subject of the workbook: a list, or a record of it. */
const useTrail = ({ path, record }: WorkbookReview) => {
    const definition = definitionOf(path);
    const { one } = useNames(definition);
    const trail = useRecordTrail(definition);
    return record ? [...trail, { to: afterSave(definition, record), label: one }] : trail;
};

const Heading = ({ review, isBusy, onAcceptAll }: HeadingProps) => {
    const translate = useTranslate();
    const trail = useTrail(review);
    const taken = review.rows.filter(isTaken).length;
    const verb = review.requests_changes ? 'request' : 'accept';
    const about = [
        translate(review.requests_changes ? 'workbook.aboutRequests' : 'workbook.about', { filename: review.filename }),
        translate('workbook.unchanged', { smart_count: review.unchanged }),
    ];
    return (
        <PageHeader
            trail={trail}
            title={translate('workbook.title')}
            about={<>{about.join(' ')}</>}
            actions={
                taken > 0 && (
                    <Tooltip describeChild title={translate('workbook.acceptAllHelp')}>
                        <Button variant="contained" loading={isBusy} onClick={onAcceptAll}>
                            {translate(`workbook.${verb}All`, { smart_count: taken })}
                        </Button>
                    </Tooltip>
                )
            }
        />
    );
};

const Content = ({ review, isBusy, onAccept }: RowsProps) => {
    const translate = useTranslate();
    return (
        <>
            <Remarks remarks={review.remarks} />
            {review.rows.length > 0 ? (
                <Rows review={review} isBusy={isBusy} onAccept={onAccept} />
            ) : (
                <Card>
                    <EmptyState title={translate('workbook.nothing')} />
                </Card>
            )}
        </>
    );
};

/** Shows the review of a workbook that was uploaded: what it changes, to be accepted by cell, by row, or all. */
export const WorkbookPage = () => {
    const id = Number(useParams()['id']);
    const { data: review, error, reload } = useCall(workbookReview, {}, { id });
    const { isBusy, accept } = useAccept(id, review?.requests_changes ?? false, reload);
    if (!review) return error === undefined ? <PageSkeleton /> : <UnopenedPage error={error} onRetry={reload} />;
    return (
        <>
            <Heading review={review} isBusy={isBusy} onAcceptAll={() => accept('all')} />
            {error !== undefined && <ErrorBanner message={messageOf(error)} onRetry={reload} />}
            <Content review={review} isBusy={isBusy} onAccept={accept} />
        </>
    );
};
