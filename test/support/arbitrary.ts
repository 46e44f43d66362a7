import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from '../../api/platform/openapi/schema';

/** Values that no schema of ours accepts in most places, and that often break programs. */
const HOSTILE: readonly unknown[] = [
    null,
    true,
    0,
    -1,
    1.5,
    1e21,
    2 ** 31,
    2 ** 53,
    Number.MIN_VALUE,
    '',
    ' ',
    '0',
    'null',
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '%',
    '_',
    "'; DROP TABLE product; --",
    '" OR 1=1',
    '$1',
    '../../etc/passwd',
    '=1+1',
    '<script>alert(1)</script>',
    'constructor',
    '__proto__',
    'toString',
    '2026-02-30',
    '9999-12-31',
    '-000001-01-01T00:00:00Z',
    'É'.repeat(300),
    'x'.repeat(5000),
    [],
    {},
    [[]],
    [null],
    [{}],
    { constructor: 1 },
    { length: 3 },
    Array(1200).fill(1),
];
const hostile: Arbitrary<unknown> = fc.constantFrom(...HOSTILE);

/** Ids of existing records, and some of missing ones. */
const ids: Arbitrary<number> = fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 1, max: 12 }) },
    { weight: 1, arbitrary: fc.constantFrom(0, -1, 999_999, 2_147_483_647, 2_147_483_648) },
);

/** Values of an id in a path. */
export const pathIds: Arbitrary<string> = fc.oneof(
    { weight: 9, arbitrary: ids.map(String) },
    { weight: 1, arbitrary: fc.constantFrom('abc', '01', '1.0', '1e3', '%00', '%E0%A4%A', '..', '__proto__', '1 ') },
);

type Components = Readonly<Record<string, Schema>>;

const word = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,7}$/);
const digits = fc.stringMatching(/^[0-9]{4,12}$/);

const text = ({ minLength = 0, maxLength = 40, pattern, format }: Schema): Arbitrary<unknown> => {
    if (format === 'date') return fc.constantFrom('2026-03-01', '2026-12-31', '2027-01-01');
    if (format === 'date-time') return fc.constantFrom('2026-03-01T12:00:00.000Z', '2027-01-01T00:00:00.000Z');
    const plain = fc.string({ minLength: Math.min(minLength, 20), maxLength: Math.min(maxLength, 20) });
    return pattern === undefined ? fc.oneof(word, plain) : fc.oneof(word, digits, plain);
};

const number = ({ minimum = 0, maximum = 60 }: Schema): Arbitrary<unknown> =>
    fc.oneof(ids, fc.integer({ min: Math.ceil(minimum), max: Math.max(Math.ceil(minimum), Math.min(maximum, 60)) }));

const byType: Readonly<Record<string, (schema: Schema, components: Components, depth: number) => Arbitrary<unknown>>> =
    {
        string: text,
        integer: number,
        number,
        boolean: () => fc.boolean(),
        null: () => fc.constant(null),
        array: ({ items, prefixItems, maxItems = 4 }, components, depth) => {
            if (prefixItems) return fc.tuple(...prefixItems.map(item => near(item, components, depth + 1)));
            return fc.array(near(items || {}, components, depth + 1), { maxLength: Math.min(maxItems, 4) });
        },
        object: ({ properties = {}, required = [] }, components, depth) =>
            fc.record(
                Object.fromEntries(
                    Object.entries(properties).map(([name, schema]) => [name, near(schema, components, depth + 1)]),
                ),
                { requiredKeys: required.filter(name => name in properties) },
            ),
    };

/** Builds values that a schema accepts. */
const within = (schema: Schema, components: Components, depth: number): Arbitrary<unknown> => {
    if (depth > 8) return fc.constant(null);
    if (schema.$ref) return within(components[schema.$ref.split('/').at(-1) ?? ''] ?? {}, components, depth);
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map(each => within(each, components, depth + 1)));
    const types = [schema.type ?? 'string'].flat();
    return fc.oneof(...types.map(type => (byType[type] ?? byType['string'])!(schema, components, depth)));
};

const created = new WeakMap<Schema, Arbitrary<unknown>>();

/** Builds values that a schema accepts, and sometimes, at any depth, one just outside it. */
export const near = (schema: Schema, components: Components, depth = 0): Arbitrary<unknown> => {
    let arbitrary = created.get(schema);
    if (!arbitrary) {
        arbitrary = fc.oneof(
            { weight: 14, arbitrary: within(schema, components, depth) },
            { weight: 1, arbitrary: hostile },
        );
        created.set(schema, arbitrary);
    }
    return arbitrary;
};

/** Builds an object that sometimes has an unknown key. */
export const withStranger = (object: Arbitrary<unknown>): Arbitrary<unknown> =>
    fc
        .tuple(
            object,
            fc.option(fc.constantFrom('constructor', 'toString', 'unknown', '', 'id', 'version'), { freq: 12 }),
        )
        .map(([value, key]) => (key === null || typeof value !== 'object' ? value : { ...value, [key]: 1 }));
