import { CodeTally } from '../../../../api/features/feed/codes/codeTally';
import { DistinctCodes } from '../../../../api/features/feed/codes/distinctCodes';
import { PREFETCH_ROWS } from '../../../../api/features/feed/codes/stage';
import type { FeedRecord } from '../../../../api/features/feed/runningFeed';
import { isValidCheckDigit } from '../../../../models/platform/format/upc';
import { codesWithout, invalid, valid, withCheckDigits } from '../../../support/codes';
import { databases } from '../../../support/databases';
import { openFeedBench, type FeedBench } from '../../../support/feeds';

const HEADER = 'upc,mfr,desc\n';
const fileOf = (codes: readonly string[]): string => HEADER + codes.map(code => `${code},Mill,Flour\n`).join('');
const withoutZeros = (codes: readonly string[]): string[] => codes.map(code => code.replace(/^0+/, ''));

test('distinct codes are each counted once, however many there are', () => {
    const codes = new DistinctCodes();
    const numbers = Array.from({ length: 50_000 }, (_, n) => ((n * 7_919) % 40_000) * 10_000_000_019 + 1);
    const expected = new Set(numbers);
    expect(numbers.filter(number => codes.add(number))).toHaveLength(expected.size);
    expect(codes.size).toBe(expected.size);
    expect(codes.add(numbers[0]!)).toBe(false);
});

test('a tally has codes by length, and leaves out what reads the same in any case', () => {
    const tally = new CodeTally();
    const left = ['4011', '94011', '0-38000-59667', 'abc', '', '000000000000', '1234567890123456'];
    const counted = ['038000596674', '0-38000-59667-4', '38000596674', '038000596675', '10790002000005'];
    for (const text of [...left, ...counted]) tally.add(text);
    expect(tally.counts()).toEqual([
        { digits: 11, codes: 1, valid: 1 },
        { digits: 12, codes: 2, valid: 1 },
        { digits: 14, codes: 1, valid: 1 },
    ]);
    expect(tally.examples()).toEqual(['038000596674', '38000596674', '10790002000005', '038000596675']);
});

test('ten examples: of both kinds the same number, or what there is', () => {
    const examplesOf = (codes: readonly string[]): boolean[] => {
        const tally = new CodeTally();
        for (const code of codes) tally.add(code);
        return tally.examples().map(isValidCheckDigit);
    };
    const count = (all: boolean[]) => [all.filter(Boolean).length, all.filter(one => !one).length];
    expect(count(examplesOf([...valid(30), ...invalid(30)]))).toEqual([5, 5]);
    expect(count(examplesOf([...valid(30), ...invalid(2)]))).toEqual([8, 2]);
    expect(count(examplesOf([...valid(3), ...invalid(30)]))).toEqual([3, 7]);
    expect(count(examplesOf(valid(4)))).toEqual([4, 0]);
});

describe.each(databases)('the codes of a feed on $name', kind => {
    let bench: FeedBench;
    beforeEach(async () => (bench = await openFeedBench(kind)));
    afterEach(() => bench.close());

    const retained = async (): Promise<string[]> => (await bench.products()).map(({ upc_item }) => upc_item);
    const sorted = (codes: readonly string[]): string[] => [...codes].sort();
    const confirm = async (id: number, chosen: Parameters<typeof bench.feeds.confirm>[2]): Promise<FeedRecord> => {
        await bench.feeds.confirm(id, { username: 'boss' }, chosen);
        await bench.jobs.drain();
        return bench.feed(id);
    };

    test('codes that a spreadsheet took the zeros of are the products that they were', async () => {
        const codes = codesWithout(40).map((code, n) => (n % 2 === 0 ? `0${code.slice(1)}` : code));
        const feed = await bench.upload(fileOf(withoutZeros(withCheckDigits(codes))));
        expect(feed).toMatchObject({ status: 'COMPLETE', rows_added: 40, rows_rejected: 0, item_reading: 'with' });
        expect(await retained()).toEqual(sorted(codes));
    });

    test('padded codes without check digits lose none, and none is refused', async () => {
        const codes = codesWithout(400);
        const feed = await bench.upload(fileOf(codes.map(code => code.padStart(13, '0'))));
        expect(feed).toMatchObject({ status: 'COMPLETE', rows_added: 400, rows_rejected: 0, item_reading: 'without' });
        expect(await retained()).toEqual(sorted(codes));
    });

    test('each column is judged by itself', async () => {
        const codes = codesWithout(40);
        const cases = withCheckDigits(codes.map(code => `10${code}`));
        const rows = codes.map((code, n) => `${code},${cases[n]!},Mill,Flour\n`);
        const feed = await bench.upload(`upc,scc,mfr,desc\n${rows.join('')}`);
        expect(feed).toMatchObject({ rows_added: 40, item_reading: 'without', case_reading: 'with' });
        const products = await bench.products();
        expect(products.map(({ upc_case }) => upc_case)).toEqual(sorted(codes).map(code => `10${code}`));
    });

    test('what is not clear stops before anything is applied, and goes on as its uploader says', async () => {
        await bench.upload(fileOf(codesWithout(10, 7)), { check_digit: 'without' });
        const codes = [...valid(12), ...invalid(13, 11, 3)];
        const stopped = await bench.upload(`${fileOf(codes)}4011,Mill,Bananas\n`, { confirm_drop: true });
        expect(stopped).toMatchObject({
            status: 'ERROR',
            rows_total: 26,
            rows_read: 26,
            rows_added: 0,
            rows_dropped: 0,
            item_reading: null,
            case_reading: null,
            guard_dropped: null,
            message: expect.stringContaining('12 of the 25 codes in upc_item end in a valid one') as string,
        });
        expect(await retained()).toHaveLength(10);
        const [column] = stopped.unclear_codes!.columns;
        expect(column).toMatchObject({
            column: 'upc_item',
            because: 'BETWEEN',
            lengths: [{ digits: 11, codes: 25, valid: 12 }],
        });
        expect(column!.examples).toHaveLength(10);
        const [first] = codes;
        expect(column!.examples[0]).toEqual({ code: first, with: `0${first!.slice(0, -1)}`, without: first });
        expect(column!.examples.at(-1)).toMatchObject({ with: null });

        const feed = await confirm(stopped.id, { check_digit: 'with' });
        expect(feed).toMatchObject({
            status: 'COMPLETE',
            rows_added: 13,
            rows_rejected: 13,
            rows_dropped: 10,
            check_digit: 'auto',
            item_reading: 'with',
            unclear_codes: null,
            message: null,
        });

        // Its corrected rejects are read in the same way, however few they are.
        const corrected = (await bench.rejects(feed.id)).replace(
            /^(\d+,upc,\d+,[^,]*,)(\d{10})\d/gm,
            (_, begin: string, body: string) => begin + withCheckDigits([body])[0]!,
        );
        const second = await bench.upload(corrected, { corrects: feed.id });
        expect(second).toMatchObject({ status: 'COMPLETE', item_reading: 'with', rows_rejected: 0, rows_dropped: 0 });
    });

    test('a choice is needed where it is not clear, and taken nowhere else', async () => {
        const { id } = await bench.upload(fileOf(valid(3)));
        const by = { username: 'boss' };
        await expect(bench.feeds.confirm(id, by)).rejects.toMatchObject({ status: 400 });
        await expect(bench.feeds.confirm(id, by, { upc_case: 'with' })).rejects.toMatchObject({ status: 400 });
        await expect(bench.feeds.confirmImport(id, by, { check_digit: 'with' })).rejects.toThrow();
        expect(await confirm(id, { upc_item: 'without' })).toMatchObject({ status: 'COMPLETE', rows_added: 3 });
        expect(await retained()).toEqual(sorted(valid(3)));

        const guarded = await bench.upload(fileOf(invalid(5, 12, 9).slice(0, 1)), { check_digit: 'without' });
        expect(guarded).toMatchObject({ status: 'ERROR', guard_dropped: 3 });
        await expect(bench.feeds.confirm(guarded.id, by, { check_digit: 'with' })).rejects.toMatchObject({
            status: 400,
        });
        expect(await confirm(guarded.id, {})).toMatchObject({ status: 'COMPLETE', rows_dropped: 3 });
    });

    test('two columns that are not clear may be read in two ways', async () => {
        const rows = valid(4).map((code, n) => `${code},${valid(4, 11, 5)[n]!},Mill,Flour\n`);
        const { id } = await bench.upload(`upc,scc,mfr,desc\n${rows.join('')}`);
        await confirm(id, { upc_item: 'with', upc_case: 'without' });
        const [product] = await bench.products();
        const pairs = valid(4).map((code, n) => [`0${code.slice(0, -1)}`, valid(4, 11, 5)[n]]);
        expect(pairs).toContainEqual([product!.upc_item, product!.upc_case]);
    });

    test('what an upload says that its codes deny is asked', async () => {
        const carrying = fileOf(withCheckDigits(codesWithout(30)));
        const lacking = fileOf(codesWithout(30));
        for (const [content, check_digit, because] of [
            [carrying, 'without', 'VALID'],
            [lacking, 'with', 'INVALID'],
        ] as const) {
            const feed = await bench.upload(content, { check_digit });
            expect(feed).toMatchObject({ status: 'ERROR', unclear_codes: { columns: [{ because }] } });
        }
        expect(await retained()).toEqual([]);
    });

    test('codes that tell otherwise after the first rows are read once more', async () => {
        // All of the first rows have a valid check digit, but so few of all codes that it is by chance.
        const first = valid(400);
        const codes = [...new Set([...first, ...codesWithout(6_000)])];
        const pending = Array.from({ length: PREFETCH_ROWS }, (_, n) => first[n % first.length]!);
        const feed = await bench.upload(fileOf([...pending, ...codes]));
        expect(feed).toMatchObject({ status: 'COMPLETE', item_reading: 'without', rows_rejected: PREFETCH_ROWS });
        expect(await retained()).toEqual(sorted(codes));
    });

    test('codes of zeros alone and the header again are bad rows', async () => {
        const codes = codesWithout(25);
        const file = `${fileOf(codes)}000000000000,Mill,Flour\n0,Mill,Flour\n${HEADER.replace('desc', 'Desc ')}`;
        const feed = await bench.upload(`${file}x,Mill,Flour\n`);
        expect(feed).toMatchObject({ rows_added: 25, rows_rejected: 4 });
        expect(await bench.rejects(feed.id)).toContain(
            [
                '27,upc,000000000000,Must have a digit other than zero.,000000000000,Mill,Flour',
                '28,upc,0,Must have a digit other than zero.,0,Mill,Flour',
                '29,upc,upc,The header again: the row has the names of the columns.,upc,mfr,Desc ',
            ].join('\r\n'),
        );
    });

    test('codes in three groups, and those of a header that says so, are without check digits', async () => {
        const codes = valid(30);
        const shown = codes.map(code => `${code[0]!}-${code.slice(1, 6)}-${code.slice(6)}`);
        await bench.upload(fileOf(shown));
        expect(await retained()).toEqual(sorted(codes));
        const ours = await bench.upload(fileOf(codes).replace('upc', 'UPC Item (no check digit)'));
        expect(ours).toMatchObject({ status: 'COMPLETE', rows_unchanged: 30, item_reading: 'without' });
    });
});
