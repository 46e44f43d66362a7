import Joi from 'joi';
import { email } from '../../../../models/platform/fields/email';
import { entityName } from '../../../../models/platform/fields/entityName';
import type { Field } from '../../../../models/platform/fields/kind';
import { password } from '../../../../models/platform/fields/password';
import { referenceCode } from '../../../../models/platform/fields/referenceCode';
import { restrictedName } from '../../../../models/platform/fields/restrictedName';
import { text } from '../../../../models/platform/fields/text';
import { upc } from '../../../../models/platform/fields/upc';
import { userList } from '../../../../models/platform/fields/userList';
import { username } from '../../../../models/platform/fields/username';
import { code } from '../../../../models/platform/fields/code';
import {
    normalizeCode,
    normalizeLines,
    normalizeText,
    toComparable,
} from '../../../../models/platform/format/normalize';
import { textsOf } from '../../../../models/platform/messages/message';
import { errorsOf, shapeSchema, validation } from '../../../../models/platform/definition/schema';

const families = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';

describe('a text of one line', () => {
    test.each([
        ['no-break space', 'Pasta\u00a0Sauce', 'Pasta Sauce'],
        ['two blanks, and a tab', 'Pasta  \tSauce', 'Pasta Sauce'],
        ['wide and narrow spaces', '\u3000Pasta\u2003\u202f\u2009Sauce\u2007', 'Pasta Sauce'],
        [
            'line ends of all systems',
            'Pasta\r\nSauce\nRed\rHot\u2028A\u2029B\u0085C\u000bD',
            'Pasta Sauce Red Hot A B C D',
        ],
        ['zero-width space', 'Pasta\u200bSauce', 'PastaSauce'],
        ['one between two blanks', 'Pasta \u200b Sauce', 'Pasta Sauce'],
        ['byte order mark', '\ufeffPasta', 'Pasta'],
        ['soft hyphen', 'Mari\u00adnara', 'Marinara'],
        ['word joiner, direction marks', '\u2060Pasta\u200f\u202e\u2066', 'Pasta'],
        ['controls', 'Pa\u0007s\u0000ta', 'Pasta'],
        ['decomposed accent', 'Cafe\u0301', 'Caf\u00e9'],
        ['one with a zero-width joiner between', 'Cafe\u200d\u0301', 'Caf\u00e9'],
        ['variation selectors', 'Coke\u00ae\ufe0f', 'Coke\u00ae'],
        ['Hangul filler, Braille blank', 'Pasta\u3164Sauce\u2800Red\uffa0', 'Pasta Sauce Red'],
        ['a mark that belongs to no letter', '\u0301Pasta', 'Pasta'],
        ['pictures that are joined', families, families],
        ['a joiner of nothing', 'a\u200db \u{1f468}\u200d', 'ab \u{1f468}'],
        ['letters that differ', '\u212b\u0130\u00df', '\u00c5\u0130\u00df'],
    ])('%s', (_name, input, normal) => {
        expect(normalizeText(input)).toBe(normal);
        expect(normalizeText(normal)).toBe(normal);
    });

    test.each(['', ' ', '\u00a0', '\u200b\u200d', '\u3164', '\u2800\t', '\u0301 \u0301', '\u00ad', '\r\n', '\u202e'])(
        'shows nothing: %j',
        input => {
            expect(normalizeText(input)).toBe('');
            expect(normalizeLines(input)).toBe('');
        },
    );

    test('two names that are one, whatever their case', () => {
        expect(toComparable('CAFE\u0301\u00a0 Noir')).toBe(toComparable('caf\u00e9 noir'));
    });

    test('two names that are one, whatever their quotes, which are kept', () => {
        expect(toComparable('Ben’s “Best”')).toBe(toComparable(`BEN'S "BEST"`));
        expect(normalizeText('Ben’s “Best”')).toBe('Ben’s “Best”');
    });
});

test('a text of several lines keeps its line ends, as line feeds', () => {
    expect(normalizeLines(' one\u00a0 two \r\n\r\n  three\u2028four\rfive\u0085\n')).toBe(
        'one two\n\n three\nfour\nfive',
    );
});

test.each(['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\ufe63', '\uff0d'])(
    '%j in a code is a hyphen, in a name it is itself',
    dash => {
        expect(normalizeCode(`A${dash}1`)).toBe('A-1');
        expect(normalizeText(`A${dash}1`)).toBe(`A${dash}1`);
    },
);

const taken = (field: Field, value: unknown): unknown => {
    const { error, value: input } = shapeSchema<{ field: unknown }>(Joi, { field }).validate(
        { field: value },
        validation,
    );
    return error ? textsOf(errorsOf(error)) : input.field;
};

const name = { max: 10, required: true } as const;

test.each<[string, Field, string, unknown]>([
    ['name', text(name), 'Two\u00a0 \u200bwords', 'Two words'],
    ['name with a line end', text(name), 'one\r\ntwo', 'one two'],
    ['description', text({ max: 10, multiline: true }), 'one\r\ntwo', 'one\ntwo'],
    ['name that is short enough without what does not show', text(name), `\u200b${'x'.repeat(10)}  `, 'x'.repeat(10)],
    ['name of nothing that shows', text(name), '\u200b\u3164', { field: 'Required field.' }],
    [
        'first name of nothing that shows',
        text({ ...name, missing: 'requiredName' }),
        '\u00ad',
        { field: 'Required Field' },
    ],
    ['optional text of nothing that shows', text({ max: 10 }), '\u200b', ''],
    ['entity code', code({ max: 10, required: true }), 'NE\u201301\u00a0B', 'NE-01 B'],
    ['reference code', referenceCode({ max: 10, required: true }), '\u200bA\u2014B', 'A-B'],
    ['entity name', entityName({ max: 20, required: true }), 'North\u2011East', 'North-East'],
    ['role', restrictedName({ max: 20, required: true }), 'Night\u00a0shift', 'Night shift'],
    ['UPC', upc({ required: true }), '0\u201338000 59667', '0-3800059667'],
    ['username', username({ min: 4, max: 50, required: true }), 'ann\u200b.lee', 'ann.lee'],
    ['usernames', userList({ access: 'tpmUser', max: 5, required: true }), ['ann\u200b.lee'], ['ann.lee']],
    ['password', password({ writeOnly: true, required: true }), ' Cafe\u0301  A1!x ', 'Cafe\u0301  A1!x'],
    ['what programs save', text({ max: 20, verbatim: true }), '{"a":"b  c"} ', '{"a":"b  c"}'],
] as never)('%s on the way in', (_name, field, input, normal) => {
    expect(taken(field, input)).toEqual(normal);
});

describe('an e-mail address', () => {
    const field = email({ max: 50, required: true });

    test.each([
        ['ann@example.com', 'ann@example.com'],
        [' ann@example.com\u200b ', 'ann@example.com'],
        ['Ann Lee <ann@example.com>', 'ann@example.com'],
        ['mailto:ann@example.com?subject=Hello', 'ann@example.com'],
        ['<mailto:ann@example.com>', 'ann@example.com'],
        ["o'neil+deals@mail.intranet.local", "o'neil+deals@mail.intranet.local"],
        ['ann@localhost', 'ann@localhost'],
    ])('%j', (input, address) => {
        expect(taken(field, input)).toBe(address);
        expect(field.kind.parse(input)).toBe(address);
    });

    test.each([
        'ann',
        'ann@host',
        '@example.com',
        'ann@',
        'ann@@example.com',
        'ann lee@example.com',
        'ann@exam ple.com',
        'ann..lee@example.com',
        '.ann@example.com',
        'ann.@example.com',
        'ann@example..com',
        'ann@example.com.',
        'ann@.example.com',
        'ann@-example.com',
        'ann@example-.com',
        'ann@example_1.com',
        'ann@127.0.0.1',
        'ann@ex\u0430mple.com',
        '\u0430nn@example.com',
        'ann\uff20example.com',
        'ann@example.com,bob@example.com',
        '"ann lee"@example.com',
        'ann@[127.0.0.1]',
        'Ann <ann@example.com',
        `${'a'.repeat(40)}@example.com`,
    ])('refuses %j', input => {
        expect(taken(field, input)).toEqual({ field: 'Invalid email address.' });
    });
});
