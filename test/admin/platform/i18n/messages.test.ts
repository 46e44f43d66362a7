import { chooseLocale } from '../../../../admin/platform/i18n/locale';
import {
    registerTranslations,
    translateMessage,
    translateRules,
    type MessageTemplates,
} from '../../../../admin/platform/i18n/messages';
import { loadLanguage } from '../../../../admin/platform/i18n/provider';
import { atSignIn } from '../../../../admin/platform/i18n/shell';
import { accountMessages } from '../../../../models/features/account/messages';
import { adrMessages } from '../../../../models/features/adr/messages';
import { adrProduct } from '../../../../models/features/adr/product';
import { adrState } from '../../../../models/features/adr/state';
import { secUser } from '../../../../models/features/account/secUser';
import { callMessages } from '../../../../models/platform/messages/callMessages';
import { feedMessages } from '../../../../models/features/feed/messages';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import {
    countMessage,
    labelled,
    labelMessage,
    joinMessages,
    descriptorOf,
    type Message,
} from '../../../../models/platform/messages/message';
import { definitions, messageTexts } from '../../../support/registered';

const locationsOf = (text: string) => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();
const spoken = (message: Message) => translateMessage(descriptorOf(message), message.text);

let spanish: MessageTemplates;

beforeAll(async () => {
    spanish = (await loadLanguage('es')).templates!;
    chooseLocale('es');
});
afterAll(() => chooseLocale('en'));

describe.each(Object.entries(messageTexts))('%s', (group, texts) => {
    test.each(Object.entries(texts))('%s is in Spanish, with the same in its places', (name, english) => {
        expect(locationsOf(spanish[group]?.[name] ?? 'none')).toEqual(locationsOf(english));
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
        callMessages.usedBy({
            uses: joinMessages('and', [countMessage(3, adrProduct), countMessage(1, secUser)]) ?? '',
        }),
        'En uso por 3 productos de ADR y 1 usuario.',
    ],
    [adrMessages.cancelledBy({ user: 'pat.doe@example.com' }), 'Cancelada por pat.doe@example.com.'],
    [
        labelled(labelMessage(adrState.name, 'cust_code', adrState.fields.cust_code), messages.tooLong({ limit: 100 })),
        'Código del cliente: No debe superar 100 caracteres.',
    ],
    [feedMessages.otherForm({ is: feedMessages.isPdf }), /^El archivo no es CSV ni XLSX, sino un documento PDF\./],
    [feedMessages.ignored({ columns: '#N/A $& %{x}' }), 'Columnas que se ignoraron: #N/A $& %{x}.'],
])('%j', (message, expected) => {
    expect(spoken(message)).toMatch(expected);
});

test('several sentences, and what they are made of', () => {
    const { fields, states, changedThis, notTaken } = adrMessages;
    const changes = joinMessages('and', [fields({ count: 1 }), states({ count: 2 })]) as Message;
    const both = joinMessages('sentences', [changedThis({ changes }), notTaken({ count: 3 })]) as Message;
    expect(both.text).toBe('Changed 1 field and 2 entity states. 3 proposed values were not taken.');
    expect(spoken(both)).toBe('Se cambió: 1 campo y 2 estados de entidad. 3 valores propuestos no se tomaron.');
});

test('how many there are is said of every resource', () => {
    for (const definition of definitions) {
        const message = countMessage(12, definition);
        expect([definition.path, translateMessage(descriptorOf(message), '')]).toEqual([
            definition.path,
            expect.stringMatching(/^12 ./),
        ]);
    }
});

test('what is not known by its key is English, as a whole', () => {
    expect(translateMessage({ key: 'test.none' }, 'Not known.')).toBe('Not known.');
    expect(translateMessage({ key: 'call.usedBy', values: { uses: { key: 'test.none' } } }, 'Used by 3 wizards.')).toBe(
        'Used by 3 wizards.',
    );
    expect(translateMessage(null, 'Stored long ago.')).toBe('Stored long ago.');
    expect(translateMessage({ key: 'call.other', values: { message: 'Teapot' } }, 'Teapot')).toBe('Teapot');
});

test('in English what was said stays as it is', () => {
    chooseLocale('en');
    expect(translateRules({ name: messages.required })).toEqual({ name: 'Required field.' });
    chooseLocale('es');
    expect(translateRules({ name: messages.required })).toEqual({ name: 'Campo obligatorio.' });
});

test('before sign-in there are the texts of the sign-in', () => {
    registerTranslations('es', atSignIn);
    const tries = callMessages.tooManyTries({ time: callMessages.minutes({ minutes: 1 }) });
    for (const message of [accountMessages.wrongLogin, messages.required, messages.noResponse, tries])
        expect(spoken(message)).not.toBe(message.text);
    expect(spoken(callMessages.gone)).toBe(callMessages.gone.text);
    registerTranslations('es', spanish);
});
