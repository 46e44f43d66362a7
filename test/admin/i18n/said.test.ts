import { definitionTexts } from '../../../admin/i18n/definitions.es';
import { messages as en } from '../../../admin/i18n/en';
import { messages as es, say } from '../../../admin/i18n/es';
import { chooseLocale } from '../../../admin/i18n/locale';
import { makeI18nProvider } from '../../../admin/i18n/provider';
import { translateSaid } from '../../../admin/i18n/said';
import { saidTexts } from '../../../admin/i18n/said.es';
import { sayer } from '../../../admin/i18n/sayer';
import { adrProduct } from '../../../models/adr/product';
import { definitions } from '../../../models/resources';
import { counted } from '../../../models/label';
import { textsOfServer, type Samples } from '../../support/saidTexts';

const { prod_dept_id, prod_group_id, prod_type_id } = adrProduct.fields;

/** What stands in the places of the server's texts, where it is not a figure or a name. */
const samples: Samples = {
    time: ['a minute', '15 minutes'],
    is: ['a PDF document'],
    changed: ['Nothing was changed.'],
    both: ['"UPC" and "GTIN"'],
    "names.join('')": ['upc_item (or upc, gtin)'],
    "names.join('; ')": ['manufacturer (or mfr); upc_item (or upc, gtin)'],
    "users.join(' and ')": definitions.flatMap(({ label }) => [counted(1, label), `${counted(12, label)} and 1 role`]),
    'counted(used, adrProduct.label)': [counted(3, adrProduct.label)],
    'counted(states.length, STATE)': ['1 entity state', '2 entity states'],
    "counts.map(({ count, label }) => counted(count, label)).join(' and ')": [
        '1 field and 3 entity states',
        '2 fields',
    ],
    'cancelledText(others.length)': ['', ' 1 other pending request was cancelled.'],
    'label.toLowerCase()': [prod_dept_id, prod_group_id, prod_type_id].map(({ options }) =>
        options.label.toLowerCase(),
    ),
    percent: ['33.3'],
    excess: [
        'more than 16,384 cells in row 7',
        'a text of more than a million characters',
        'more than 100 elements within each other',
        'more formats than a spreadsheet keeps',
        'too many parts',
        'too many sheets',
    ],
};

const said = textsOfServer(samples).filter(({ text }) => !Object.hasOwn(definitionTexts, text));
const translated = makeI18nProvider('es', { messages: es, say });
const placesOf = (text: string) =>
    [...new Set([...text.matchAll(/%\{(?:\w+:)?(\w+)\}/g)].map(([, name]) => name))].sort();

test('everything that the server says is known in Spanish', () => {
    expect(said.filter(({ text }) => say(text) === undefined)).toEqual([]);
    // Those of every kind were looked at: a constant, a sum, a template, a rule's message, a word within a sentence.
    const texts = said.map(({ text }) => text);
    expect(texts).toEqual(
        expect.arrayContaining([
            'This request changes nothing.',
            'Must not exceed 7 characters.',
            'The feed stopped because of an unexpected error. Nothing was changed. Upload the file again; if it stops again, give your system administrator this reference: 7.',
            'Used by 1 ADR product.',
            'an old Excel workbook',
            'Repeated in this file',
        ]),
    );
});

test('what nothing says any more has no translation', () => {
    const isNeeded = (english: string) => {
        const others = sayer(Object.fromEntries(Object.entries(saidTexts).filter(([other]) => other !== english)));
        return said.some(({ text }) => others(text) !== say(text));
    };
    const sentences = Object.keys(saidTexts).filter(english => english.endsWith('.'));
    expect(sentences.filter(english => !isNeeded(english))).toEqual([]);
});

test('a translation has the places of its template', () => {
    for (const [english, spanish] of Object.entries(saidTexts))
        for (const form of spanish.split(' |||| '))
            expect([english, placesOf(form)]).toEqual([english, placesOf(english)]);
});

test.each([
    ['Must not exceed 50 characters.', 'No debe superar 50 caracteres.'],
    ['Must not exceed 1 characters.', 'No debe superar 1 carácter.'],
    ['Must be at least -2.', 'Debe ser al menos -2.'],
    [
        'Too many tries. Please wait 3 minutes and try again.',
        'Demasiados intentos. Espere 3 minutos e inténtelo de nuevo.',
    ],
    ['Used by 3 ADR products and 1 user.', 'En uso por 3 productos de ADR y 1 usuario.'],
    ['Cancelled by pat.doe@example.com.', 'Cancelada por pat.doe@example.com.'],
    // Several sentences, and fields with what is wrong with them.
    [
        'Changed 1 field and 2 entity states. 3 proposed values were not taken.',
        'Se cambió: 1 campo y 2 estados de entidad. 3 valores propuestos no se tomaron.',
    ],
    [
        'Taken off the ADR. 2 other pending requests were cancelled.',
        'Retirado del ADR. Se cancelaron otras 2 solicitudes pendientes.',
    ],
    [
        'Entity: There is no such entity on this ADR. Customer code: Must not exceed 100 characters.',
        'Entidad: No existe esa entidad en este ADR. Código del cliente: No debe superar 100 caracteres.',
    ],
    [
        'Only the first of 2 sheets was read: Items. Columns that were ignored: Buyer, Aisle.',
        'Solo se leyó la primera de 2 hojas: Items. Columnas que se ignoraron: Buyer, Aisle.',
    ],
    // What was named stays as it was, whatever signs it has.
    ['The cell holds the error #N/A $& %{x}.', 'La celda contiene el error #N/A $& %{x}.'],
])('%s', (english, spanish) => {
    expect(say(english)).toBe(spanish);
});

test('a text is said as a whole or not at all', () => {
    expect(say('Used by 3 wizards.')).toBeUndefined();
    expect(say('Required field. Or so.')).toBeUndefined();
    expect(say('Salt and pepper')).toBeUndefined();
    expect(say('')).toBeUndefined();
});

test('templates are tried in their order, and an exact text before them', () => {
    const own = sayer({ 'A %{one}.': 'B %{one}.', 'A %{figure:n}.': 'C %{n}.', 'A z.': 'D.' });
    expect(['A 1.', 'A z.'].map(own)).toEqual(['B 1.', 'D.']);
});

test('a screen that translates what was said gets it in Spanish, and other texts as ever', () => {
    const { translate } = translated;
    const text = 'Must not exceed 50 characters.';
    expect(translate(text, { _: text })).toBe('No debe superar 50 caracteres.');
    expect(translate(text)).toBe('No debe superar 50 caracteres.');
    expect(translate('Salt and pepper', { _: 'Salt, pepper' })).toBe('Salt, pepper');
    expect(translate('Salt and pepper')).toBe('Salt and pepper');
    expect(translate('no.such.text', { _: 'Other' })).toBe('Other');
    expect(translate('no.such.text')).toBe('no.such.text');
    expect(translate('record.saved')).toBe('Guardado.');
    expect(translate('list.results', { smart_count: 2, count: '2' })).toBe('2 resultados');
});

test('in English what was said stays as it is', () => {
    const { translate } = makeI18nProvider('en', { messages: en });
    for (const { text } of said) expect(translate(text, { _: text })).toBe(text);
    expect(translate('no.such.text')).toBe('no.such.text');
});

test('the sign-in has its own texts', () => {
    const text = 'Too many tries. Please wait a minute and try again.';
    chooseLocale('es');
    expect(translateSaid(text)).toBe('Demasiados intentos. Espere un minuto e inténtelo de nuevo.');
    expect(translateSaid('Service not responding.')).toBe('El servicio no responde.');
    chooseLocale('en');
    expect(translateSaid(text)).toBe(text);
});
