import { useState } from 'react';
import { useNotify, useRefresh, useTranslate, useUpdate, type RaRecord } from 'react-admin';
import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { formCollectionOf } from '../../../models/platform/definition/registry';
import type { Definition } from '../../../models/platform/definition/resource';
import { isSystemEntity } from '../../../models/platform/definition/systemEntity';
import type { Changes, HistoryEntry } from '../../../models/platform/history/history';
import { SaveError } from '../data/SaveError';
import { messageOf } from '../data/ServiceError';
import { useOffered } from '../data/useOffered';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { ChangeList } from './difference/ChangeList';
import { restoringChanges, restoringRows, rowsAt, versionAt } from './earlier';
import { History } from './History';

interface RestoreButtonProps {
    readonly definition: Definition;
    readonly record: RaRecord;
    /** The changes that it brings, and the values to save for them. */
    readonly changes: Changes;
    readonly values: Readonly<Record<string, unknown>>;
}

const wordsOf = (error: unknown): string => {
    if (!(error instanceof SaveError)) return messageOf(error);
    const { root, ...fields } = error.body.errors;
    const general = typeof root === 'object' ? root.serverError : undefined;
    return [general, ...Object.values(fields)].filter(text => typeof text === 'string').join(' ') || error.message;
};

/** Restores the values of an earlier version: an ordinary update, of the version that is shown. */
const RestoreButton = ({ definition, record, changes, values }: RestoreButtonProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefresh();
    const [isConfirming, setConfirming] = useState(false);
    const [error, setError] = useState<string>();
    const [update, { isPending }] = useUpdate<RaRecord>();

    const restore = () =>
        void update(
            definition.path,
            { id: record.id, data: values, previousData: record },
            {
                mutationMode: 'pessimistic',
                onSuccess: () => {
                    setConfirming(false);
                    notify('history.restored', { type: 'success' });
                    refresh();
                },
                onError: (failure: unknown) => {
                    const isConflict = failure instanceof SaveError && failure.isConflict;
                    setError(isConflict ? translate('history.conflict') : wordsOf(failure));
                    if (isConflict) refresh();
                },
            },
        );
    const ask = () => {
        setError(undefined);
        setConfirming(true);
    };
    return (
        <>
            <Button size="small" startIcon={<RestoreIcon />} onClick={ask}>
                {translate('history.restore')}
            </Button>
            <ConfirmDialog
                isOpen={isConfirming}
                isBusy={isPending}
                title={translate('history.restoreTitle')}
                text={translate('history.restoreText')}
                error={error}
                action={translate('history.restore')}
                color="primary"
                onConfirm={restore}
                onClose={() => setConfirming(false)}
            >
                <ChangeList definition={definition} changes={changes} />
            </ConfirmDialog>
        </>
    );
};

interface HistoryPanelProps {
    readonly definition: Definition;
    readonly record: RaRecord;
}

interface WayBackProps extends HistoryPanelProps {
    readonly entry: HistoryEntry;
    /** Newest first. */
    readonly entries: readonly HistoryEntry[];
}

/** Restores the version that an entry left, if it differs from the current one. */
const WayBack = ({ definition, record, entry, entries }: WayBackProps) => {
    const collection = isSystemEntity(record) ? undefined : formCollectionOf(definition);
    const fields = restoringChanges(definition, record, versionAt(record, entries, entry));
    const then = collection ? rowsAt(collection, record, entries, entry) : [];
    const rows = collection ? restoringRows(collection, record, then) : {};
    const changes = { ...fields, ...rows };
    if (Object.keys(changes).length === 0) return null;
    const data = {
        ...Object.fromEntries(Object.entries(fields).map(([name, { to }]) => [name, to])),
        ...(collection && Object.keys(rows).length > 0 && { [collection.rows.name]: then }),
    };
    return (
        <Box sx={{ ml: 'auto' }}>
            <RestoreButton definition={definition} record={record} changes={changes} values={data} />
        </Box>
    );
};

/** Shows the history of a record, and restores each version that differs from the current one. */
export const HistoryPanel = ({ definition, record }: HistoryPanelProps) => {
    const mayEdit = useOffered({ resource: definition.path, action: 'edit', record });
    return (
        <Card>
            <History
                definition={definition}
                id={record.id}
                actionOf={(entry, entries) =>
                    mayEdit && <WayBack definition={definition} record={record} entry={entry} entries={entries} />
                }
            />
        </Card>
    );
};
