import { grants, may, requiredGrants, type Access } from './access';

/** A role of a user, with the names of those that it extends; none for a role that is not enabled. */
export interface EffectiveRole {
    readonly name: string;
    /** Names of the role itself and of those that it extends. */
    readonly effective: readonly string[];
}

/** Whether a role provides an access, or a part of it. */
export const grantsAny = ({ effective }: EffectiveRole, access: Access): boolean =>
    requiredGrants(access).some(grant => (grants[grant] as readonly string[]).some(role => effective.includes(role)));

/**
 * Returns the names of the roles by which a user has an access; empty where every signed-in user has it. Undefined: the
 * user does not have it.
 */
export const grantingRoles = (
    roles: readonly EffectiveRole[],
    access: Access,
    isDebugger = false,
): readonly string[] | undefined => {
    const names = roles.flatMap(({ effective }) => effective);
    if (!may({ roles: names, isDebugger }, access)) return undefined;
    return roles.filter(role => grantsAny(role, access)).map(({ name }) => name);
};
