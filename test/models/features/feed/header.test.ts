import { feedColumnNames } from '../../../../models/features/feed/columns';
import type { FeedSource } from '../../../../models/features/feed/dataFeed';
import { plainName, readHeader } from '../../../../models/features/feed/header';
import { feedSources, feedRulesOf } from '../../../../models/features/feed/source';

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
    columns.flatMap(column => feedColumnNames(column).map(name => [source as FeedSource, name, column] as const)),
);

test.each(names)('of %s "%s" is %s', (source, name, column) => {
    const header = readHeader([name], { ...feedRulesOf(source), required: [], named: [] });
    expect(header).toMatchObject({ columns: [column] });
});

test.each(sources)('of $source no name stands for two columns', ({ columns }) => {
    const all = columns.flatMap(column => [...new Set(feedColumnNames(column).map(plainName))]);
    expect(all.filter((name, i) => all.indexOf(name) !== i)).toEqual([]);
});

const needed = 'upc,manufacturer,description';

test.each([
    // Descriptive text beside a number of the same thing.
    ['upc,Vendor,Vendor Name,desc', 'Vendor Name', 'manufacturer', 'Vendor'],
    [`upc,Manufacturer Name,Manufacturer,desc`, 'Manufacturer Name', 'manufacturer', 'Manufacturer'],
    [`${needed},Dept,Dept Name`, 'Dept Name', 'dept_code', 'Dept'],
    [`${needed},Department,Dept Desc`, 'Department', 'dept_code', 'Dept Desc'],
    [`${needed},Group No,Group Name`, 'Group Name', 'group_name', 'Group No'],
    [`${needed},Group,Group Name`, 'Group Name', 'group_name', 'Group'],
    [`${needed},Type,Type Name`, 'Type Name', 'type_code', 'Type'],
    ['upc,mfr,Product,Product Name', 'Product Name', 'description', 'Product'],
    // Its own name before its other names, and these in their order.
    [`${needed},Brand`, 'manufacturer', 'manufacturer', 'Brand'],
    ['upc,Brand,Vendor Name,desc', 'Vendor Name', 'manufacturer', 'Brand'],
    [`${needed},Product Name`, 'description', 'description', 'Product Name'],
    [`${needed},Name`, 'description', 'description', 'Name'],
    // An item's number is no description, and its description no number.
    ['upc,mfr,Item,Item Description', 'Item Description', 'description', ''],
])('of %s "%s" is %s', (line, name, column, ignored) => {
    const header = read(line);
    if ('error' in header) throw new Error(header.error.text);
    expect(header.cells[header.columns.indexOf(column as never)]).toBe(name);
    expect(header.ignored).toEqual(ignored === '' ? [] : [ignored]);
});

test.each(['name', 'Product Name', 'brand', 'vendor_name', 'casepack'])('%s is a name of a column', name => {
    expect(readHeader([name], { ...rules, required: [] })).toMatchObject({ ignored: [] });
});

test('two columns of one other name are refused', () => {
    expect(read('upc,Brand,desc,Brand')).toMatchObject({
        error: { text: expect.stringContaining('both give') as string },
    });
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
    ['12,ABC,38000596674', 'No header was found in the first 20 rows: none of them names upc_item, upc_case'],
])('%s is refused', (line, message) => {
    expect(read(line)).toMatchObject({ error: { text: expect.stringContaining(message) as string } });
});
