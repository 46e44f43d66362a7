import { LinkBase, useTranslate } from 'react-admin';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useOffered } from '../data/useOffered';

interface CreateButtonProps {
    readonly path: string;
    /** Opens the form over the current screen. */
    readonly onCreate?: (() => void) | undefined;
}

/** Returns the props of the button that opens the form. */
export const createBy = (path: string, onCreate: (() => void) | undefined) =>
    onCreate ? { onClick: onCreate } : { component: LinkBase, to: `/${path}/create` };

/** Shows the link to a new record of a resource, for users who may create one; its text may be the resource's own. */
export const CreateButton = ({ path, onCreate }: CreateButtonProps) => {
    const translate = useTranslate();
    if (!useOffered({ resource: path, action: 'create' })) return null;
    return (
        <Button variant="contained" startIcon={<AddIcon />} {...createBy(path, onCreate)}>
            {translate(`screens.${path}.create`, { _: translate('ra.action.create') })}
        </Button>
    );
};
