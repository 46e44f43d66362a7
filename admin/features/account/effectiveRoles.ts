import { roleGrants, may, type Grant } from '../../../models/platform/access/access';

export interface RoleRecord {
    readonly id: number;
    readonly name: string;
    readonly enabled: boolean;
    readonly sec_role_id: number | null;
}

/** The names of these roles and of those that they extend; a disabled one gives nothing, nor what it extends. */
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
