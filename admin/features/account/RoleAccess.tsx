import { useGetList, useTranslate } from 'react-admin';
import CheckIcon from '@mui/icons-material/CheckCircleOutline';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { grantsOf, listEffectiveRoleNames, type RoleRecord } from './effectiveRoles';

/** As many as one call gives. */
const ALL_ROLES = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'name', order: 'ASC' } } as const;

interface RoleAccessProps {
    readonly roleIds: readonly number[];
    /** Of a role that is not saved yet, or is being renamed. */
    readonly names?: readonly string[];
}

/** Shows what these roles allow, those that they extend included. */
export const RoleAccess = ({ roleIds, names = [] }: RoleAccessProps) => {
    const translate = useTranslate();
    const { data: roles = [], isPending } = useGetList<RoleRecord>('settings/secrole', ALL_ROLES);
    if (isPending) return null;
    const allowed = grantsOf([...names, ...listEffectiveRoleNames(roleIds, roles)]);
    return (
        <section>
            <Typography variant="h2" sx={{ mb: 1 }}>
                {translate('roles.allows')}
            </Typography>
            {allowed.length === 0 && (
                <Typography variant="body2" color="text.secondary">
                    {translate('roles.allowsNothing')}
                </Typography>
            )}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
                {allowed.map(grant => (
                    <Box key={grant} component="li" sx={{ display: 'flex', gap: 1, typography: 'body2' }}>
                        <CheckIcon fontSize="small" color="success" />
                        <span>{translate(`roles.grants.${grant}`)}</span>
                    </Box>
                ))}
            </Box>
        </section>
    );
};
