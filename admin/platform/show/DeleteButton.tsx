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
    /** What else goes with it, or why it cannot go. */
    readonly consequence?: string;
    /** It cannot go. */
    readonly isRefused?: boolean;
}

/** Deletes a record after asking. */
export const DeleteButton = (props: DeleteButtonProps) => {
    const translate = useTranslate();
    const redirect = useRedirect();
    const [isAsking, setAsking] = useState(false);
    return (
        <>
            <Button color="error" variant="text" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
                {translate('record.delete')}
            </Button>
            <RecordDelete
                {...props}
                isOpen={isAsking}
                onDone={() => redirect(lastList(props.definition.path))}
                onClose={() => setAsking(false)}
            />
        </>
    );
};
