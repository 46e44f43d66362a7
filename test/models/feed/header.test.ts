import { namesOf } from '../../../models/feed/columns';
import type { FeedSource } from '../../../models/feed/dataFeed';
import { plainName, readHeader } from '../../../models/feed/header';
import { feedSources, rulesOf } from '../../../models/feed/source';

const rules = feedSources.AWG;
const read = (line: string) => readHeader(line.split(','), rules);

test('names are found in any order, case and spelling, and unknown columns are named', () => {
    expect(read(' Item.Description ,BRAND-OWNER,Shelf,upc,Case_UPC,,Retail')).toEqual({
        cells: [' Item.Description ', 'BRAND-OWNER', 'Shelf', 'upc', 'Case_UPC', '', 'Retail'],
        columns: ['description', 'manufacturer', undefined, 'upc_item', 'upc_case', undefined, 'srp'],
        ignored: ['Shelf'],
        withoutCheckDigit: [],
    });
});

const sources = Object.entries(feedSources).map(([source, { columns }]) => ({ source, columns }));
const names = sources.flatMap(({ source, columns }) =>
    columns.flatMap(column => namesOf(column).map(name => [source as FeedSource, name, column] as const)),
);

test.each(names)('of %s "%s" is %s', (source, name, column) => {
    const header = readHeader([name], { ...rulesOf(source), required: [], named: [] });
    expect(header).toMatchObject({ columns: [column] });
});

test.each(sources)('of $source no name stands for two columns', ({ columns }) => {
    const all = columns.flatMap(column => [...new Set(namesOf(column).map(plainName))]);
    expect(all.filter((name, i) => all.indexOf(name) !== i)).toEqual([]);
});

test('the columns of a rejects file are not those of its rows', () => {
    const cells = ['row', 'column', 'value', 'reason', 'row', 'promotion'];
    expect(readHeader(cells, { ...feedSources['TPM PROMOTIONS'], required: [], named: [] })).toMatchObject({
        columns: [undefined, undefined, undefined, undefined, 'row', 'promotion'],
    });
});

test.each([
    ['manufacturer,description,UPC,gtin', 'The columns "UPC" and "gtin" both give upc_item.'],
    ['description,upc', 'The header lacks the required column manufacturer (or mfr, vendor, brand owner).'],
    ['srp,description', 'The header lacks the required columns manufacturer (or mfr, vendor, brand owner); upc_item'],
    ['12,ABC,38000596674', 'The first row is not a header: it names none of upc_item, upc_case'],
])('%s is refused', (line, message) => {
    expect(read(line)).toMatchObject({ error: { text: expect.stringContaining(message) as string } });
});
