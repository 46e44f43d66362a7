import { clipped } from '../../../../models/platform/format/clipped';

test.each([
    ['', ''],
    ['12345', '12345'],
    ['123456', '1234…'],
])('a text of more characters than there is room for is cut, and says so: %p', (text, retained) => {
    expect(clipped(text, 5)).toBe(retained);
});
