import { Secret } from 'otpauth';
import { createTotpSecret, stepOfCode, totpUri } from '../../../../../api/features/account/secondFactor/totp';

/** RFC 6238, appendix B, for SHA-1: the last six of its eight digits. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32;

test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
])('the code of second %i is that of RFC 6238', (seconds, code) => {
    const step = Math.floor(seconds / 30);
    expect(stepOfCode(SECRET, code, seconds * 1000)).toBe(step);
    expect(stepOfCode(SECRET, code, (seconds + 30) * 1000)).toBe(step);
    expect(stepOfCode(SECRET, code, (seconds - 30) * 1000)).toBe(step);
    expect(stepOfCode(SECRET, code, (seconds + 60) * 1000)).toBeUndefined();
    expect(stepOfCode(SECRET, code, (seconds - 60) * 1000)).toBeUndefined();
});

test.each(['', '0', '28708', '2870820', '28708x', 'NaN', '٢٨٧٠٨٢', '-87082'])('“%s” is no code', code => {
    expect(stepOfCode(SECRET, code, 59_000)).toBeUndefined();
});

test('each key has 160 random bits, in an address that apps read', () => {
    const secret = createTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(createTotpSecret()).not.toBe(secret);
    expect(totpUri(secret, 'o’neil & sons')).toBe(
        `otpauth://totp/Endcap:o%E2%80%99neil%20%26%20sons?issuer=Endcap&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
});
