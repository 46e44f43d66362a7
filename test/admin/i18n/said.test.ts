import { chooseLocale } from '../../../admin/platform/i18n/locale';
import { atSignIn, learnSaid, say, sayRules } from '../../../admin/i18n/said';
import { said as spanish } from '../../../admin/slices.es';
import { accountMessages } from '../../../models/features/account/messages';
import { adrMessages } from '../../../models/features/adr/messages';
import { adrProduct } from '../../../models/features/adr/product';
import { secUser } from '../../../models/features/account/secUser';
import { callMessages } from '../../../models/platform/messages/callMessages';
import { feedMessages } from '../../../models/features/feed/messages';
import { messages } from '../../../models/platform/messages/ruleMessages';
import { definitions } from '../../../models/resources';
import { counted, labelled, together, toldOf, type Said } from '../../../models/said';
import { saidTexts } from '../../../models/serverSlices';

const placesOf = (text: string) => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();
const spoken = (said: Said) => say(toldOf(said), said.text);

beforeAll(() => {
    learnSaid('es', spanish);
    chooseLocale('es');
});
afterAll(() => chooseLocale('en'));

describe.each(Object.entries(saidTexts))('%s', (group, texts) => {
    test.each(Object.entries(texts))('%s is in Spanish, with the same in its places', (name, english) => {
        expect(placesOf(spanish[group]?.[name] ?? 'none')).toEqual(placesOf(english));
    });
    test('what nothing says any more has no translation', () => {
        expect(Object.keys(spanish[group] ?? {}).filter(name => !Object.hasOwn(texts, name))).toEqual([]);
    });
});

test.each([
    [messages.tooLong({ limit: 50 }), 'No debe superar 50 caracteres.'],
    [messages.tooLong({ limit: 1 }), 'No debe superar 1 carácter.'],
    [messages.tooSmall({ limit: -2 }), 'Debe ser al menos -2.'],
    [
        callMessages.tooManyTries({ time: callMessages.minutes({ minutes: 3 }) }),
        'Demasiados intentos. Espere 3 minutos e inténtelo de nuevo.',
    ],
    [
        callMessages.usedBy({ uses: together('and', [counted(3, adrProduct), counted(1, secUser)]) ?? '' }),
        'En uso por 3 productos de ADR y 1 usuario.',
    ],
    [adrMessages.cancelledBy({ user: 'pat.doe@example.com' }), 'Cancelada por pat.doe@example.com.'],
    [
        labelled('Customer code', messages.tooLong({ limit: 100 })),
        'Código del cliente: No debe superar 100 caracteres.',
    ],
    [feedMessages.otherForm({ is: feedMessages.isPdf }), /^El archivo no es CSV ni XLSX, sino un documento PDF\./],
    [feedMessages.ignored({ columns: '#N/A $& %{x}' }), 'Columnas que se ignoraron: #N/A $& %{x}.'],
])('%j', (said, expected) => {
    expect(spoken(said)).toMatch(expected);
});

test('several sentences, and what they are made of', () => {
    const { fields, states, changedThis, notTaken } = adrMessages;
    const changes = together('and', [fields({ count: 1 }), states({ count: 2 })]) as Said;
    const both = together('sentences', [changedThis({ changes }), notTaken({ kept: 3 })]) as Said;
    expect(both.text).toBe('Changed 1 field and 2 entity states. 3 proposed values were not taken.');
    expect(spoken(both)).toBe('Se cambió: 1 campo y 2 estados de entidad. 3 valores propuestos no se tomaron.');
});

test('how many there are is said of every resource', () => {
    for (const definition of definitions) {
        const said = counted(12, definition);
        expect([definition.path, say(toldOf(said), '')]).toEqual([definition.path, expect.stringMatching(/^12 ./)]);
    }
});

test('what is not known by its key is English, as a whole', () => {
    expect(say({ key: 'test.none' }, 'Not known.')).toBe('Not known.');
    expect(say({ key: 'call.usedBy', values: { uses: { key: 'test.none' } } }, 'Used by 3 wizards.')).toBe(
        'Used by 3 wizards.',
    );
    expect(say(null, 'Stored long ago.')).toBe('Stored long ago.');
    expect(say({ key: 'call.other', values: { message: 'Teapot' } }, 'Teapot')).toBe('Teapot');
});

test('in English what was said stays as it is', () => {
    chooseLocale('en');
    expect(sayRules({ name: messages.required })).toEqual({ name: 'Required field.' });
    chooseLocale('es');
    expect(sayRules({ name: messages.required })).toEqual({ name: 'Campo obligatorio.' });
});

test('before sign-in there are the texts of the sign-in', () => {
    learnSaid('es', atSignIn);
    const tries = callMessages.tooManyTries({ time: callMessages.minutes({ minutes: 1 }) });
    for (const said of [accountMessages.wrongLogin, messages.required, messages.noResponse, tries])
        expect(spoken(said)).not.toBe(said.text);
    expect(spoken(callMessages.gone)).toBe(callMessages.gone.text);
    learnSaid('es', spanish);
});
