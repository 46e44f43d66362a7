import { useState } from 'react';
import { useRedirect, useTranslate, type RaRecord } from 'react-admin';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import type { Definition } from '../../../models/platform/definition/resource';
import { lastList } from '../list/address/lastList';
import { RecordDelete } from '../dialogs/RecordDelete';

interface DeleteButtonProps {
    readonly definition: Definition;
    readonly record: RaRecord;
    /** Text about what is deleted along with it, or why it cannot be deleted. */
    readonly consequence?: string;
    /** Whether it cannot be deleted. */
    readonly isBlocked?: boolean;
}

/** Deletes a record after a confirmation. */
export const DeleteButton = (props: DeleteButtonProps) => {
    const translate = useTranslate();
    const redirect = useRedirect();
    const [isConfirming, setConfirming] = useState(false);
    return (
        <>
            <Button color="error" variant="text" startIcon={<DeleteIcon />} onClick={() => setConfirming(true)}>
                {translate('record.delete')}
            </Button>
            <RecordDelete
                {...props}
                isOpen={isConfirming}
                onDone={() => redirect(lastList(props.definition.path))}
                onClose={() => setConfirming(false)}
            />
        </>
    );
};
