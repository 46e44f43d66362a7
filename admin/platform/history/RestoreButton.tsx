import { useState } from 'react';
import { useNotify, useRefresh, useTranslate, useUpdate, type RaRecord } from 'react-admin';
import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import Button from '@mui/material/Button';
import type { Definition } from '../../../models/platform/definition/resource';
import type { Changes } from '../../../models/platform/history/history';
import { SaveError } from '../data/SaveError';
import { messageOf } from '../data/ServiceError';
import { ChangeList } from './difference/ChangeList';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';

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

/** Gives the record an earlier version's values back: an ordinary update, of the version that is shown. */
export const RestoreButton = ({ definition, record, changes, values }: RestoreButtonProps) => {
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
