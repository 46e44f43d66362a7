import { Encryption } from '../../../../api/platform/server/encryption';

const make = (secret = 'a secret', use = 'one use') => new Encryption(() => secret, use);

test('decrypts what it encrypted, for the same secret, use and owner alone', () => {
    const stored = make().encrypt('señal', 'user 1');
    expect(make().decrypt(stored, 'user 1')).toBe('señal');
    expect(make().decrypt(stored, 'user 2')).toBeUndefined();
    expect(make('another').decrypt(stored, 'user 1')).toBeUndefined();
    expect(make('a secret', 'another use').decrypt(stored, 'user 1')).toBeUndefined();
});

test('the same text is never stored in the same form', () => {
    expect(make().encrypt('text', 'user 1')).not.toBe(make().encrypt('text', 'user 1'));
});

test('does not decrypt what was changed or cut off', () => {
    const stored = make().encrypt('text', 'user 1');
    const bytes = Buffer.from(stored, 'base64url');
    for (let at = 0; at < bytes.length; at++) {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 1;
        expect(make().decrypt(changed.toString('base64url'), 'user 1')).toBeUndefined();
        expect(make().decrypt(bytes.subarray(0, at).toString('base64url'), 'user 1')).toBeUndefined();
    }
});
