import type { EffectiveRole } from '../../../models/platform/access/granting';
import type { Database } from '../../../models/database/database';

const ALL_ROLES = 'SELECT id, name, enabled, sec_role_id FROM sec_role ORDER BY name';

interface Role {
    readonly id: number;
    readonly name: string;
    readonly enabled: boolean | number;
    readonly sec_role_id: number | null;
}

/** Returns a role and those that it extends; a disabled role grants nothing, and ends the chain. */
const effectiveRole = ({ id, name }: Role, byId: ReadonlyMap<number, Role>): EffectiveRole => {
    const effective = new Set<string>();
    for (let role = byId.get(id); role?.enabled && !effective.has(role.name); role = byId.get(role.sec_role_id ?? 0))
        effective.add(role.name);
    return { name, effective: [...effective] };
};

/** All roles, each with those that it extends. */
export class EffectiveRoles {
    private constructor(private readonly byId: ReadonlyMap<number, Role>) {}

    static async read(database: Database): Promise<EffectiveRoles> {
        const roles = await database.read<Role & Record<string, never>>(ALL_ROLES);
        return new EffectiveRoles(new Map(roles.map(role => [role.id, role as Role])));
    }

    has(id: number): boolean {
        return this.byId.has(id);
    }

    /** Returns the roles with these ids by name, whatever order the ids are in. */
    find(ids: Iterable<number>): readonly EffectiveRole[] {
        const wanted = new Set(ids);
        return [...this.byId.values()].filter(({ id }) => wanted.has(id)).map(role => effectiveRole(role, this.byId));
    }
}
