import {
    formatDate,
    formatDateTime,
    formatHour,
    formatInteger,
    formatMoney,
    formatPercent,
    formatSize,
    formatUpc,
} from '../../../../models/platform/format/format';

test.each([
    ['03800059667', '0-38000-59667'],
    ['3800059667', '0-38000-59667'],
    ['0-38000-59667', '0-38000-59667'],
    ['4011', '0-00000-04011'],
    // Three groups from the last 11 digits, preceded by the further digits of a longer code.
    ['400638133393', '4-0-06381-33393'],
    ['1079000200000', '10-7-90002-00000'],
    ['10790002000005', '107-9-00020-00005'],
    ['123456789012345', '1234-5-67890-12345'],
    ['12345678901234567', '123456-7-89012-34567'],
    // Zeros before a code are not part of it.
    ['000003800059667', '0-38000-59667'],
    ['', ''],
    [null, ''],
])('UPC %s is shown as %s', (code, shown) => expect(formatUpc(code)).toBe(shown));

test('no digit of a code is lost in its groups', () => {
    for (let length = 1; length <= 17; length += 1) {
        const code = '98765432198765432'.slice(0, length);
        expect(formatUpc(code).replace(/-/g, '').replace(/^0+/, '')).toBe(code);
    }
});

test('a date is the same day everywhere', () => {
    expect(formatDate('2026-03-01')).toBe('03-01-2026');
    expect(formatDate(null)).toBe('');
});

test('a date-time is local', () => {
    const moment = new Date(2026, 2, 1, 7, 4, 5);
    expect(formatDateTime(moment.toISOString())).toBe('03-01-2026 @ 07:04:05');
    expect(formatDateTime('nonsense')).toBe('');
    expect(formatDateTime(undefined)).toBe('');
});

test.each([
    [0, '$0.00'],
    [1234.5, '$1,234.50'],
    [null, ''],
])('%s dollars are %s', (amount, shown) => expect(formatMoney(amount)).toBe(shown));

test('whole numbers have thousands', () => {
    expect(formatInteger(1234567)).toBe('1,234,567');
    expect(formatInteger(0)).toBe('0');
    expect(formatInteger(undefined)).toBe('');
});

test('hours have two digits', () => {
    expect([0, 7, 23].map(formatHour)).toEqual(['00:00', '07:00', '23:00']);
});

test.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1.0 KB'],
    [1536, '1.5 KB'],
    [1024 * 1000, '1.0 MB'],
    [5 * 1024 ** 3, '5.0 GB'],
])('%d bytes are %s', (bytes, shown) => expect(formatSize(bytes)).toBe(shown));

test.each([-0, -0.004, 0.004])('%s has no sign', amount => {
    expect([formatMoney(amount), formatInteger(amount), formatPercent(amount)]).toEqual(['$0.00', '0', '0.0 %']);
});

test('percentages have one or two decimals', () => {
    expect([85, 29.95, -99.33, 1234.5].map(percent => formatPercent(percent))).toEqual([
        '85.0 %',
        '29.95 %',
        '-99.33 %',
        '1,234.5 %',
    ]);
    expect([formatPercent(6.77, 1), formatPercent(-0.04, 1)]).toEqual(['6.8 %', '0.0 %']);
});
