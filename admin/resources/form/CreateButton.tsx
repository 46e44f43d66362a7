import { LinkBase, useTranslate } from 'react-admin';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useOffered } from '../../data/useOffered';

/** The way to a new record of a resource, for who may make one; its text may be the resource's own. */
export const CreateButton = ({ path }: { path: string }) => {
    const translate = useTranslate();
    if (!useOffered({ resource: path, action: 'create' })) return null;
    return (
        <Button variant="contained" startIcon={<AddIcon />} component={LinkBase} to={`/${path}/create`}>
            {translate(`screens.${path}.create`, { _: translate('ra.action.create') })}
        </Button>
    );
};
