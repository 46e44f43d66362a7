import { useRecordContext, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { userAccess } from '../../../../models/features/account/accessCalls';
import { useCall } from '../../../platform/data/useCall';

interface AddedAccessProps {
    readonly id: number;
    /** Roles beyond those that the user has. */
    readonly further: readonly number[];
}

const Added = ({ id, further }: AddedAccessProps) => {
    const translate = useTranslate();
    const { data } = useCall(userAccess, { with: further.join(',') }, { id });
    const added = data?.added;
    if (!added) return null;
    const paths = [
        ...new Set(added.screens.map(({ path }) => path.replace(/\/(list|create|(detail|update|clone)\/.*)$/, ''))),
    ];
    return (
        <Box component="section" role="status" sx={{ mt: 2 }}>
            <Typography variant="h2" sx={{ mb: 1 }}>
                {translate('whoCan.added')}
            </Typography>
            <Typography variant="body2">
                {added.calls.length === 0
                    ? translate('whoCan.addsNothing')
                    : translate('whoCan.adds', { screens: added.screens.length, calls: added.calls.length })}
            </Typography>
            <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
                {paths.map(path => (
                    <li key={path}>{translate(`resources.${path}.name`, { smart_count: 2, _: path })}</li>
                ))}
            </Box>
        </Box>
    );
};

const ROLES = 'secUserRoleIds';

/** Shows what the chosen roles would add to what a user has, before they are saved. */
export const AddedAccess = ({ chosen }: { chosen: readonly number[] }) => {
    const record = useRecordContext();
    const saved = (record?.[ROLES] ?? []) as readonly number[];
    const further = chosen.filter(id => !saved.includes(id));
    return record && further.length > 0 ? <Added id={Number(record.id)} further={further} /> : null;
};
