import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import ListItem from '@mui/material/ListItem';
import { definitionOf } from '../../../models/platform/definition/registry';
import { inSentence } from '../../../models/platform/definition/label';
import { formatDateTime, formatInteger } from '../../../models/platform/format/format';
import { changeList, type ChangeRow } from '../../../models/platform/undo/calls';
import { JOB_CHANGES, MAX_LOGGED_ROWS } from '../../../models/platform/undo/changeSet';
import { PAGE_SIZE } from '../../../models/platform/view/criteria';
import { messageOf } from '../data/ServiceError';
import { useSession } from '../data/session';
import { useCall } from '../data/useCall';
import { EmptyState } from '../layout/EmptyState';
import { ErrorBanner } from '../layout/ErrorBanner';
import { PageHeader } from '../layout/PageHeader';
import { PageSkeleton } from '../layout/PageSkeleton';
import { PageLines } from '../list/results/PageLines';
import { TAKE_BACK_HASH } from './changesPath';
import { TakeBackButton } from './TakeBackButton';

/** Returns a change in one line: "Deleted: Bakery (product department)". */
const useChangeText = () => {
    const translate = useTranslate();
    return ({ kind, resource, records, name, is_partial: isPartial }: ChangeRow): string => {
        const { label } = definitionOf(resource);
        // A named record is counted as one, whatever a job changed beside it.
        const smart_count = name === null ? records : 1;
        const of = inSentence(
            translate(`resources.${resource}.name`, { smart_count, _: label[smart_count === 1 ? 0 : 1] }),
        );
        const counted = isPartial ? of : `${formatInteger(records)} ${of}`;
        const what = name ? `${name} (${of})` : counted;
        return translate(`undo.kinds.${kind}`, { what });
    };
};

/** Links to the screen on which a job's changes are undone, or which shows why they cannot be. */
const JobLink = ({ to, isPossible, text }: { to: string; isPossible: boolean; text: string }) => {
    const translate = useTranslate();
    return (
        <Button
            size="small"
            component={LinkBase}
            to={isPossible ? `${to}${TAKE_BACK_HASH}` : to}
            {...(isPossible && { startIcon: <UndoIcon /> })}
            aria-label={translate(isPossible ? 'undo.takeBackOf' : 'undo.openOf', { text })}
        >
            {translate(isPossible ? 'undo.takeBack' : 'undo.open')}
        </Button>
    );
};

/** Shows the state of a change: undone, too large, or the undo button. */
const ChangeEnd = ({ change, text }: { readonly change: ChangeRow; readonly text: string }) => {
    const translate = useTranslate();
    const session = useSession();
    if (change.undone_date !== null)
        return <span>{translate('undo.takenBack', { date: formatDateTime(change.undone_date) })}</span>;
    if (change.link !== null) return <JobLink to={change.link} isPossible={change.is_possible} text={text} />;
    if (change.kind === JOB_CHANGES) return null;
    if (change.is_partial) return <span>{translate('undo.tooLarge', { limit: formatInteger(MAX_LOGGED_ROWS) })}</span>;
    if (session.phase !== 'signedIn') return null;
    return (
        <TakeBackButton
            changeSetId={change.id}
            username={session.user.username}
            label={translate('undo.takeBackOf', { text })}
        />
    );
};

const ROW = {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 2,
    rowGap: 0.5,
    alignItems: 'center',
    minHeight: 56,
} as const;

const Change = ({ change }: { readonly change: ChangeRow }) => {
    const text = useChangeText()(change);
    return (
        <ListItem divider sx={ROW}>
            <Box sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
                {text}
                <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{formatDateTime(change.date)}</Box>
            </Box>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                <ChangeEnd change={change} text={text} />
            </Box>
        </ListItem>
    );
};

/** Shows what the user has recently changed together, deleted, moved or decided, each with an undo. */
export const ChangesPage = () => {
    const translate = useTranslate();
    const [pageNumber, setPageNumber] = useState(1);
    const { data, error, reload } = useCall(changeList, { pageCriteria: { pageNumber, pageSize: PAGE_SIZE } });
    return (
        <>
            <PageHeader title={translate('undo.title')} about={data && translate('undo.about', { days: data.days })} />
            {error !== undefined && <ErrorBanner message={messageOf(error)} onRetry={reload} />}
            {!data && error === undefined && <PageSkeleton />}
            {data && (
                <Card>
                    <PageLines
                        page={data}
                        label={translate('undo.title')}
                        empty={<EmptyState title={translate('undo.none')} />}
                        line={change => <Change key={change.id} change={change} />}
                        onPage={setPageNumber}
                    />
                </Card>
            )}
        </>
    );
};
