import { useGetList, useTranslate } from 'react-admin';
import CheckIcon from '@mui/icons-material/CheckCircleOutline';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { roleGrants, may, type Grant } from '../../../models/platform/access/access';

interface RoleRecord {
    readonly id: number;
    readonly name: string;
    readonly enabled: boolean;
    readonly sec_role_id: number | null;
}

/**
 * Returns the names of these roles and of those that they extend; a disabled role grants nothing, nor does what it
 * extends.
 */
export const listEffectiveRoleNames = (ids: readonly number[], roles: readonly RoleRecord[]): readonly string[] => {
    const byId = new Map(roles.map(role => [role.id, role]));
    const effectiveRoles = new Map<number, RoleRecord>();
    const addRole = (id: number | null): void => {
        const role = id === null ? undefined : byId.get(id);
        if (!role?.enabled || effectiveRoles.has(role.id)) return;
        effectiveRoles.set(role.id, role);
        addRole(role.sec_role_id);
    };
    ids.forEach(addRole);
    return [...effectiveRoles.values()].map(({ name }) => name);
};

/** Returns the grants of holders of these roles (models/platform/access/access.ts). */
export const grantsOf = (names: readonly string[]): readonly Grant[] =>
    (Object.keys(roleGrants) as Grant[]).filter(grant => may({ roles: names }, grant));

/** The maximum that one call returns. */
const ALL_ROLES = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'name', order: 'ASC' } } as const;

interface RoleAccessProps {
    readonly roleIds: readonly number[];
    /** Names of a role that is not saved yet, or is being renamed. */
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
