import { parse } from 'csv-parse/sync';
import { csvLine } from '../../../../models/platform/format/csv';

test.each([
    [['a', '', '012'], 'a,,012\r\n'],
    [['a,b', 'a;b'], '"a,b",a;b\r\n'],
    [['12" "x"'], '"12"" ""x"""\r\n'],
    [['one\ntwo', 'one\rtwo', 'one\r\ntwo'], '"one\ntwo","one\rtwo","one\r\ntwo"\r\n'],
    [[' ends ', '🥫 ü'], ' ends ,🥫 ü\r\n'],
])('%j is one line, and is read as it was', (cells, line) => {
    expect(csvLine(cells)).toBe(line);
    expect(parse(csvLine(cells))).toEqual([cells]);
});
