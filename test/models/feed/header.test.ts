import { feedColumns, namesOf, type FeedColumnName } from '../../../models/feed/columns';
import { readHeader } from '../../../models/feed/header';
import { feedSources } from '../../../models/feed/source';

const rules = feedSources.AWG;
const read = (line: string) => readHeader(line.split(','), rules);

test('names are found in any order, case and spelling, and unknown columns are named', () => {
    expect(read(' Item.Description ,BRAND-OWNER,Shelf,upc,Case_UPC,,Retail')).toEqual({
        cells: [' Item.Description ', 'BRAND-OWNER', 'Shelf', 'upc', 'Case_UPC', '', 'Retail'],
        columns: ['description', 'manufacturer', undefined, 'upc_item', 'upc_case', undefined, 'srp'],
        ignored: ['Shelf'],
    });
});

const columns = Object.keys(feedColumns) as FeedColumnName[];

test.each(columns.flatMap(column => namesOf(column).map(name => [name, column])))('"%s" is %s', (name, column) => {
    const header = readHeader([name], { ...rules, columns, required: [] });
    expect(header).toMatchObject({ columns: [column] });
});

test('no name stands for two columns', () => {
    const names = columns.flatMap(namesOf).map(name => name.replace(/[ _]/g, ''));
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

test.each([
    ['manufacturer,description,UPC,gtin', 'The columns "UPC" and "gtin" both give upc_item.'],
    ['description,upc', 'The header lacks the required column manufacturer (or mfr, vendor, brand owner).'],
    ['srp,description', 'The header lacks the required columns manufacturer (or mfr, vendor, brand owner); upc_item'],
    ['12,ABC,38000596674', 'The first row is not a header: it names none of upc_item, upc_case'],
])('%s is refused', (line, message) => {
    expect(read(line)).toMatchObject({ error: { text: expect.stringContaining(message) as string } });
});
