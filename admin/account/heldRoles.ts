import { roleGrants, may, type Grant } from '../../models/platform/access/access';

export interface RoleRecord {
    readonly id: number;
    readonly name: string;
    readonly enabled: boolean;
    readonly sec_role_id: number | null;
}

/** The names of these roles and of those that they extend; a disabled one gives nothing, nor what it extends. */
export const heldNames = (ids: readonly number[], roles: readonly RoleRecord[]): readonly string[] => {
    const byId = new Map(roles.map(role => [role.id, role]));
    const held = new Map<number, RoleRecord>();
    const hold = (id: number | null): void => {
        const role = id === null ? undefined : byId.get(id);
        if (!role?.enabled || held.has(role.id)) return;
        held.set(role.id, role);
        hold(role.sec_role_id);
    };
    ids.forEach(hold);
    return [...held.values()].map(({ name }) => name);
};

/** What holders of these roles may do (models/access.ts). */
export const grantsOf = (names: readonly string[]): readonly Grant[] =>
    (Object.keys(roleGrants) as Grant[]).filter(grant => may({ roles: names }, grant));
