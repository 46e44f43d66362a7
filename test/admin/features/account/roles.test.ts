import { grantsOf, listEffectiveRoleNames } from '../../../../admin/features/account/RoleAccess';

const role = (id: number, name: string, sec_role_id: number | null = null, enabled = true) => ({
    id,
    name,
    enabled,
    sec_role_id,
});
const roles = [
    role(1, 'Administrator'),
    role(2, 'Content Manager'),
    role(3, 'Buyers', 2),
    role(4, 'Off', 2, false),
    role(5, 'A', 6),
    role(6, 'B', 5),
];

test('a role gives what it extends, one that is off gives nothing, and a circle ends', () => {
    expect(listEffectiveRoleNames([3], roles)).toEqual(['Buyers', 'Content Manager']);
    expect(listEffectiveRoleNames([4], roles)).toEqual([]);
    expect(listEffectiveRoleNames([5], roles)).toEqual(['A', 'B']);
    expect(listEffectiveRoleNames([99], roles)).toEqual([]);
});

test('what roles allow is what the access rule says', () => {
    expect(grantsOf(['Buyers'])).toEqual([]);
    expect(grantsOf(['Content Manager'])).toEqual(['contentManager']);
    expect(grantsOf(['Administrator'])).toHaveLength(8);
});
