import Joi from 'joi';
import { DataTypes } from 'sequelize';
import type { Database } from '../../../../models/database/database';
import { openDatabase } from '../../../../models/database/open';
import { quoted } from '../../../../models/database/dialect';
import { textsOf } from '../../../../models/platform/messages/message';
import { errorsOf, shapeSchema, validation } from '../../../../models/platform/definition/schema';
import { fieldFixtures } from '../../../fixtures/fields';
import { databases, type FreshDatabase } from '../../../support/databases';

const kinds = Object.entries(fieldFixtures);

/** Kinds whose values are in the record's own table; links have tests of their own. */
const stored = kinds.filter(([, { field }]) => field.kind.column(field.options) !== null);

const messagesFor = (field: (typeof kinds)[number][1]['field'], value: unknown) => {
    const { error } = shapeSchema(Joi, { field }).validate({ field: value }, validation);
    return error ? textsOf(errorsOf(error)) : undefined;
};

describe.each(kinds)('%s', (_name, { field, good, bad, typed }) => {
    const { kind } = field;

    test.each(good.map(value => [value]))('takes %j', value => {
        expect(messagesFor(field, value)).toBeUndefined();
    });

    test.each(bad.map(([value, message, at = 'field']) => [value, message, at] as const))(
        'refuses %j: %s',
        (value, message, at) => {
            expect(messagesFor(field, value)).toEqual({ [at]: message });
        },
    );

    test.each(typed)('%j in a form is %j', (text, value) => {
        expect(kind.parse(text)).toEqual(value);
    });

    test('an empty form field is no value, and no value is empty text', () => {
        expect(kind.parse('')).toBeNull();
        expect(kind.format(null)).toBe('');
    });
});

test.each(stored)('%s: no value is null in the database', (_name, { field: { kind } }) => {
    expect(kind.read(null)).toBeNull();
    expect(kind.write(null)).toBeNull();
});

/** JSON accepts any value; its contents are checked inside. */
const typed = kinds.filter(([name]) => !['json', 'shaped'].includes(name));

test.each(typed)('%s: a value of no such type is told as that, whatever else is wrong', (name, { field }) => {
    const wrong = name === 'referenceCode' ? 'Must be a string.' : 'Invalid input type.';
    expect([messagesFor(field, { any: 1 }), messagesFor(field, Number.NaN)]).toContainEqual({ field: wrong });
    expect(messagesFor(field, { any: 1 })).toEqual({ field: wrong });
});

describe.each(databases)('on $name', ({ fresh }) => {
    let location: FreshDatabase;
    let database: Database;

    beforeAll(async () => {
        location = await fresh();
        database = await openDatabase(location);
    });
    afterAll(async () => {
        await database.close();
        await location.drop();
    });

    test.each(stored)('%s comes back from the database as it went in', async (name, { field, good }) => {
        const { kind, options } = field;
        const column = kind.column(options)!;
        const type = database.dialect.types[column.type](column);
        const table = `fixture_${name}`.toLowerCase();
        await database.sequelize.getQueryInterface().createTable(table, {
            id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
            value: { type, allowNull: true },
        });
        await database.write(async transaction => {
            for (const value of [...good].reverse()) {
                await database.run(
                    `INSERT INTO ${quoted(table)} (value) VALUES ($1)`,
                    [kind.write(value)],
                    transaction,
                );
            }
        });

        const rows = await database.read(`SELECT value FROM ${quoted(table)}`);
        const values = rows.map(({ value }): unknown => kind.read(value));
        expect(values).toHaveLength(good.length);
        expect(new Set(values)).toEqual(new Set(good));

        for (const value of good) {
            const found = await database.read(`SELECT value FROM ${quoted(table)} WHERE value = $1`, [
                kind.write(value),
            ]);
            expect(found.map((row): unknown => kind.read(row['value']))).toEqual([value]);
        }
    });
});
