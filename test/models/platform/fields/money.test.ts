import Joi from 'joi';
import { rowWriter } from '../../../../api/platform/export/xlsx/cell';
import { filterSchema } from '../../../../api/platform/openapi/records';
import { describedBy, ruleSchema } from '../../../../api/platform/openapi/schema';
import { selectionQuery } from '../../../../api/platform/resources/query';
import { clockOf } from '../../../../models/platform/calendar/clock';
import type { Database } from '../../../../models/database/database';
import { openDatabase } from '../../../../models/database/open';
import { SchemaChange } from '../../../../models/database/migrations/migration';
import type { Field } from '../../../../models/platform/fields/kind';
import { fromCents, MAX_EXACT_AMOUNT, money, toCents } from '../../../../models/platform/fields/money';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import type { Definition } from '../../../../models/platform/definition/resource';
import { errorsOf, shapeSchema, validation } from '../../../../models/platform/definition/schema';
import { entityType } from '../../../../models/features/settings/entityType';
import { databases, type FreshDatabase } from '../../../support/databases';

const shape = {
    price: money({}),
    budget: money({ max: MAX_EXACT_AMOUNT }),
    spend: money({ max: 10_000_000 }),
    allowance: money({ min: 0.01, max: 10_000_000 }),
} as const;
type Name = keyof typeof shape;

const { kind } = shape.budget;
const messageOf = (name: Name, value: unknown): string | undefined => {
    const { error } = shapeSchema(Joi, shape).validate({ [name]: value }, validation);
    return error && errorsOf(error)[name]?.text;
};

const TOO_MUCH = 'Value cannot exceed $10,000,000';
const infinite = JSON.parse('1e309') as number;

test.each<[Name, number, string | undefined]>([
    ['price', 0, undefined],
    ['price', 9_999.99, undefined],
    ['price', 10_000, messages.value.text],
    ['price', 0.004, messages.twoDecimals.text],
    ['price', infinite, messages.value.text],
    ['price', -0.01, 'Must be at least 0.'],
    ['spend', 0, undefined],
    ['spend', 10_000_000, undefined],
    ['spend', 10_000_000.01, TOO_MUCH],
    ['spend', 0.004, messages.twoDecimals.text],
    ['spend', infinite, messages.value.text],
    ['spend', -1, 'Must be at least 0.'],
    ['allowance', 0.01, undefined],
    ['allowance', 10_000_000, undefined],
    ['allowance', 10_000_000.01, TOO_MUCH],
    ['allowance', 0, messages.requiredAmount.text],
    ['allowance', 0.004, messages.requiredAmount.text],
    ['allowance', -5, messages.requiredAmount.text],
    ['budget', MAX_EXACT_AMOUNT, undefined],
    ['budget', MAX_EXACT_AMOUNT - 0.01, undefined],
    ['budget', MAX_EXACT_AMOUNT + 0.01, 'Value cannot exceed $10,000,000,000,000'],
    ['budget', 1e21, messages.value.text],
])('as %s %d: %s', (name, value, message) => {
    expect(messageOf(name, value)).toBe(message);
});

test('no field may have a limit up to which cents are lost', () => {
    expect(() => shapeSchema(Joi, { field: money({ max: MAX_EXACT_AMOUNT + 1 }) })).toThrow('up to 10000000000000');
});

test('every cent comes back, up to the largest amount', () => {
    const max = toCents(MAX_EXACT_AMOUNT);
    for (let cents = max; cents > max - 10_000; cents--) {
        const text = JSON.stringify(fromCents(cents));
        expect(toCents(JSON.parse(text) as number)).toBe(cents);
    }
});

test('the documentation of calls and filters tells the limits', () => {
    const { properties } = describedBy(shape, ruleSchema(shapeSchema(Joi, shape)));
    expect(properties).toMatchObject({
        price: { minimum: 0, exclusiveMaximum: 10_000 },
        spend: { minimum: 0, maximum: 10_000_000 },
        allowance: { minimum: 0.01, maximum: 10_000_000 },
    });
});

test('a filter takes what the field may hold', () => {
    const definition = { ...entityType, allFields: { ...entityType.allFields, ...shape } } as unknown as Definition;
    const filter = (input: object) => selectionQuery(definition, { filter: JSON.stringify(input) }).filter;
    expect(filter({ spend_gte: 10_000_000 })).toEqual({ spend_gte: 10_000_000 });
    for (const input of [{ spend_gte: 10_000_000.01 }, { price: 10_000 }, { spend: [1, 0.004] }])
        expect(() => filter(input)).toThrow(messages.type.text);
    expect(() => selectionQuery(definition, { filter: '{"spend_lt":1e309}' })).toThrow();
    expect(filterSchema(definition).properties?.['spend_gte']).toMatchObject({ minimum: 0, maximum: 10_000_000 });
});

test('files have the largest amount to the cent', () => {
    const value = MAX_EXACT_AMOUNT - 0.01;
    expect(kind.format(value)).toBe('9999999999999.99');
    const columns = [{ label: 'Budget', form: 'money', text: String, wraps: false }] as const;
    const xml = rowWriter(columns, clockOf('UTC'))([value] as never, 1);
    expect(xml).toContain('<v>9999999999999.99</v>');
});

describe.each(databases)('on $name', ({ fresh }) => {
    let location: FreshDatabase;
    let database: Database;
    beforeAll(async () => {
        location = await fresh();
        database = await openDatabase(location);
        await database.write(async transaction => {
            const schema = new SchemaChange(database.dialect, database.sequelize.getQueryInterface(), transaction);
            const { kind: of, options }: Field = shape.budget;
            const value = { ...of.column(options)!, nullable: true };
            await schema.createTable('amount', { id: { type: 'INTEGER', autoIncrement: true }, value });
        });
    });
    afterAll(async () => {
        await database.close();
        await location.drop();
    });

    const put = (amounts: readonly (number | null)[]) =>
        database.write(async transaction => {
            await database.run('DELETE FROM amount', [], transaction);
            for (const amount of amounts)
                await database.run('INSERT INTO amount (value) VALUES ($1)', [kind.write(amount)], transaction);
        });
    const read = async (sql: string, ...amounts: number[]) => {
        const rows = await database.read(sql, amounts.map(kind.write));
        return rows.map(({ value }) => kind.read(value) as number | null);
    };
    const total = async () => (await read('SELECT sum(value) AS value FROM amount'))[0];

    test('amounts of any size come back, and are compared', async () => {
        // 32 bits end at 21,474,836.47.
        const amounts = [
            0,
            0.01,
            21_474_836.47,
            21_474_836.48,
            10_000_000_000.29,
            MAX_EXACT_AMOUNT - 0.01,
            MAX_EXACT_AMOUNT,
        ];
        await put([...amounts, null]);
        expect(await read('SELECT value FROM amount ORDER BY id')).toEqual([...amounts, null]);
        for (const amount of amounts) {
            expect(await read('SELECT value FROM amount WHERE value = $1', amount)).toEqual([amount]);
            expect(await read('SELECT value FROM amount WHERE value > $1 ORDER BY value', amount)).toEqual(
                amounts.filter(one => one > amount),
            );
        }
    });

    test('sums are exact, and none where there is nothing', async () => {
        await put(Array.from({ length: 1_000 }, () => 0.07));
        expect(await total()).toBe(70);
        await put([...Array.from({ length: 9 }, () => MAX_EXACT_AMOUNT - 0.01), 0.29]);
        const cents = 9 * (toCents(MAX_EXACT_AMOUNT) - 1) + 29;
        const [row] = await database.read('SELECT sum(value) AS value FROM amount');
        expect(row).toEqual({ value: cents });
        expect(await total()).toBe(cents / 100);
        await put([]);
        expect(await total()).toBeNull();
    });

    test('a sum that is more than a number holds is refused, not rounded', async () => {
        await put(Array.from({ length: 10 }, () => MAX_EXACT_AMOUNT));
        await expect(total()).rejects.toThrow('more than a number holds exactly');
    });
});
