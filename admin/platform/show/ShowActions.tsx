import { LinkBase, useTranslate, type RaRecord } from 'react-admin';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import type { Definition } from '../../../models/platform/definition/resource';
import { DeleteButton } from './DeleteButton';
import { useOffered } from '../data/useOffered';

/** Shows the actions on a record that the user may take. */
export const ShowActions = ({ definition, record }: { definition: Definition; record: RaRecord }) => {
    const translate = useTranslate();
    const resource = definition.path;
    const mayClone = useOffered({ resource, action: 'clone', record });
    const mayEdit = useOffered({ resource, action: 'edit', record });
    const mayDelete = useOffered({ resource, action: 'delete', record });
    const id = encodeURIComponent(record.id);
    return (
        <>
            {mayDelete && <DeleteButton definition={definition} record={record} />}
            {mayClone && (
                <Button
                    variant="outlined"
                    startIcon={<ContentCopyIcon />}
                    component={LinkBase}
                    to={{ pathname: `/${resource}/create`, search: `?clone=${id}` }}
                >
                    {translate('ra.action.clone')}
                </Button>
            )}
            {mayEdit && (
                <Button variant="contained" startIcon={<EditIcon />} component={LinkBase} to={`/${resource}/${id}`}>
                    {translate('ra.action.edit')}
                </Button>
            )}
        </>
    );
};
