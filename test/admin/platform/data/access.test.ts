import { isActionOffered } from '../../../../admin/platform/data/access';
import { session } from '../../../../admin/platform/data/session';
import { signInAs } from '../../../support/screen';

const department = 'settings/productdepartment';
const feed = 'settings/datafeed';

test('nothing is offered to who is not signed in', () => {
    session.set({ phase: 'signedOut' });
    expect(isActionOffered({ resource: department, action: 'list' })).toBe(false);
});

test('nothing of the settings is offered without the right', () => {
    signInAs('TPM User');
    expect(isActionOffered({ resource: department, action: 'list' })).toBe(false);
    expect(isActionOffered({ resource: 'services/product', action: 'list' })).toBe(true);
});

test('what the definition has is offered with the right', () => {
    signInAs('Content Manager');
    for (const action of ['list', 'show', 'create', 'edit', 'clone', 'delete'])
        expect([action, isActionOffered({ resource: department, action })]).toEqual([action, true]);
});

test('what the definition lacks is not offered', () => {
    signInAs('Administrator');
    expect(isActionOffered({ resource: feed, action: 'create' })).toBe(true);
    for (const action of ['edit', 'clone', 'delete'])
        expect([action, isActionOffered({ resource: feed, action })]).toEqual([action, false]);
    expect(isActionOffered({ resource: department, action: 'frobnicate' })).toBe(false);
});

test('a system entity cannot be deleted, but cloned: the clone is none', () => {
    signInAs('Administrator');
    const record = { system_entity: true };
    expect(isActionOffered({ resource: department, action: 'delete', record })).toBe(false);
    expect(isActionOffered({ resource: department, action: 'clone', record })).toBe(true);
});

test('nobody deletes their own account', () => {
    signInAs('Administrator');
    const deletes = (username: string) =>
        isActionOffered({ resource: 'settings/secuser', action: 'delete', record: { username } });
    expect([deletes('pat'), deletes('ann.lee')]).toEqual([false, true]);
});
