import Joi from 'joi';
import { contradictions } from '../../../../models/platform/definition/contradictions';
import { integer } from '../../../../models/platform/fields/integer';
import { money } from '../../../../models/platform/fields/money';
import { password } from '../../../../models/platform/fields/password';
import { reference } from '../../../../models/platform/fields/reference';
import { text } from '../../../../models/platform/fields/text';
import { total, type TotalSums } from '../../../../models/platform/fields/total';
import { calendarPeriods } from '../../../../models/features/tpm/tradeCalendar';
import type { CellCollection } from '../../../../models/platform/children/cellCollection';
import { defineResource, type Definition } from '../../../../models/platform/definition/resource';
import { prices } from '../../../support/prices';
import { children, definitions } from '../../../support/registered';

/** Returns a correct definition with some changes. */
const definition = (changes: Partial<Definition>): Definition => ({
    ...defineResource('settings/sample', {
        table: 'sample',
        label: ['Sample', 'Samples'],
        about: 'A sample.',
        access: { view: 'signedIn', change: 'signedIn' },
        fields: { name: text({ max: 5, required: true }), secret: password({ writeOnly: true }) },
        list: { columns: ['name'], sort: ['name', 'ASC'] },
        represent: ['name'],
    }),
    ...changes,
});

const found = (changes: Partial<Definition>): readonly string[] => contradictions([definition(changes)], Joi);

const withField = (name: string, field: Definition['fields'][string]): Partial<Definition> => {
    const { fields, allFields } = definition({});
    return { fields: { ...fields, [name]: field }, allFields: { ...allFields, [name]: field } };
};

test('the definitions do not contradict themselves', () => {
    expect(contradictions(definitions, Joi, children)).toEqual([]);
});

test('a definition with nothing wrong has nothing to tell', () => {
    expect(found({})).toEqual([]);
});

test.each<[string, Partial<Definition>]>([
    [
        'settings/sample.nam: named in list.columns and not a field',
        { list: { columns: ['nam'], sort: ['name', 'ASC'] } },
    ],
    ['settings/sample.secret: cannot stand in list.columns', { list: { columns: ['secret'], sort: ['name', 'ASC'] } }],
    ['settings/sample.secret: cannot stand in list.sort', { list: { columns: ['name'], sort: ['secret', 'ASC'] } }],
    ['settings/sample.weight: cannot stand in search', { search: ['weight'] }],
    [
        'settings/sample: is filtered by settings/sample, not its owner',
        { ownerFilters: { of: definition({}), fields: ['name'] } },
    ],
    ['settings/sample.secret: cannot stand in search', { search: ['secret'] }],
    ['settings/sample.secret: cannot stand in represent', { represent: ['secret'] }],
    ['settings/sample.other: named in unique and not a field', { unique: [['name', 'other']] }],
    ['settings/sample: has a clone view and no create call', { operations: ['list'], views: ['clone'] }],
    [
        'settings/sample.size: its default breaks its own rule',
        withField('size', integer({ min: 1, max: 5, default: 9 })),
    ],
    [
        'settings/sample.note: is not stored, so it must be writeOnly',
        withField('note', text({ max: 5, virtual: true })),
    ],
    [
        'settings/sample.note: is readOnly and writeOnly: nobody can use it',
        withField('note', text({ max: 5, readOnly: true, writeOnly: true })),
    ],
])('%s', (problem, changes) => {
    expect(found(changes)).toEqual([problem]);
});

test('a list is filtered by stored fields of its owner alone', () => {
    expect(found({ ownerFilters: { of: definition({}), fields: ['nam'] } })).toContain(
        'settings/sample: is filtered by nam, which is no stored field of its owner',
    );
});

test.each<[string, Partial<CellCollection>]>([
    ['has a field called as what its rows are at', { fields: { id: text({ max: 5 }) } }],
    ['is at settings/none, which is not listed', { at: { ...prices.at, to: 'settings/none' as never } }],
    ['belongs to settings/none, which is not listed', { of: 'settings/none' as never }],
])('of a collection: %s', (problem, changes) => {
    const collection = { ...prices, ...changes };
    expect(contradictions(definitions, Joi, [...children, collection])).toEqual([`${collection.of}.price: ${problem}`]);
});

test('rows that are called as a field of their record are told', () => {
    const others = children.filter(({ name }) => name !== 'period');
    const periods = { ...calendarPeriods, rows: { name: 'lead_days' } };
    expect(contradictions(definitions, Joi, [...others, periods])).toEqual([
        'services/tpm/tradecalendar.period: its rows are called as the field lead_days',
    ]);
});

test('two collections of cells of one resource are told, and one with nothing wrong is not', () => {
    const collection = prices;
    expect(contradictions(definitions, Joi, [...children, collection])).toEqual([]);
    expect(contradictions(definitions, Joi, [...children, collection, { ...collection, name: 'cost' }])).toEqual([
        'settings/productdepartment: two collections of cells belong to this resource',
    ]);
});

test('two child collections of one resource with one name are told', () => {
    const of = 'services/tpm/promotion' as const;
    const cells = { ...prices, of, name: 'product' } as const;
    expect(contradictions(definitions, Joi, [...children, cells])).toEqual([
        'services/tpm/promotion.product: two child collections have this name',
    ]);
});

test('records that belong to others, and are no child collection, are told', () => {
    const rest = children.filter(({ name }) => name !== 'allowance');
    expect(contradictions(definitions, Joi, rest)).toEqual([
        'services/tpm/allowance.promo_id: is listed as no child collection',
    ]);
});

const sample = 'settings/sample' as never;
const own = definition(withField('size', integer({ min: 1, max: 5 })));
const lines = definition({
    path: 'settings/line',
    table: 'line',
    allFields: {
        ...definition({}).allFields,
        sample_id: reference(sample, { required: true }),
        amount: money({}),
        sum: total({ adds: [{ own: 'amount' }] }, {}),
    },
});
const sums = { of: 'line', on: 'sample_id', sum: 'amount' } as const;

test.each<[string, TotalSums]>([
    ['sums nothing', { adds: [] }],
    ['sums rows of lines, which no definition has', { adds: [{ ...sums, of: 'lines' }] }],
    ['sums line.weight, which is no money', { adds: [{ ...sums, sum: 'weight' }] }],
    ['sums line.sum, which is no money', { adds: [{ ...sums, sum: 'sum' }] }],
    ['sums rows by line.id, which is no reference to it', { adds: [], takes: [{ ...sums, on: 'id' }] }],
    ['asks for line.state, which is no column', { adds: [sums, { ...sums, where: { state: 1 } }] }],
    ['asks for line.weight to be nothing at all', { adds: [{ ...sums, where: { weight: [] } }] }],
    ['takes its own size, which is no money', { adds: [{ own: 'size' }] }],
])('of a total: %s', (problem, wrong) => {
    const totalled = (input: TotalSums) => ({ ...own, allFields: { ...own.allFields, sum: total(input, {}) } });
    expect(contradictions([totalled(wrong), lines], Joi)).toEqual([`settings/sample.sum: ${problem}`]);
    expect(contradictions([totalled({ adds: [sums] }), lines], Joi)).toEqual([]);
});

test('two resources with one table are told', () => {
    const problems = contradictions([definition({}), definition({ path: 'settings/twin' })], Joi);
    expect(problems).toContain('sample: two resources have this table');
});
