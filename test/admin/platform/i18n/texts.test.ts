import { listFeatures } from '../../../../admin/platform/features';
import { homeTexts } from '../../../../admin/features/home/texts.es';
import type { DefinitionTexts } from '../../../../admin/platform/i18n/definitionTexts';
import { englishMessages } from '../../../../admin/platform/i18n/english';
import { joined } from '../../../../admin/platform/i18n/joined';
import { loadLanguage, makeI18nProvider } from '../../../../admin/platform/i18n/provider';
import { sharedHelp, sharedLabels } from '../../../../admin/platform/i18n/sharedTexts';
import { shellTexts } from '../../../../admin/platform/i18n/shell';
import { texts as english } from '../../../../admin/platform/i18n/texts.en';
import { texts as spanish } from '../../../../admin/platform/i18n/texts.es';
import type { TranslationOf } from '../../../../admin/platform/i18n/translation';
import type { homeFeature } from '../../../../models/features/home/feature';
import { isCells } from '../../../../models/platform/children/childCollection';
import { labelOf, spelt } from '../../../../models/platform/definition/label';
import type { Fields } from '../../../../models/platform/definition/resource';
import { children, definitions } from '../../../support/registered';

const en = englishMessages();
let es: object;
let ofDefinitions: DefinitionTexts;

beforeAll(async () => {
    es = (await loadLanguage('es')).messages;
    const catalogues = await Promise.all(listFeatures().map(({ texts }) => texts.es()));
    ofDefinitions = joined(...catalogues) as unknown as DefinitionTexts;
});

const keysOf = (tree: object, path = ''): string[] =>
    Object.entries(tree).flatMap(([key, value]) =>
        typeof value === 'object' && value !== null ? keysOf(value as object, `${path}${key}.`) : [`${path}${key}`],
    );
const placeholders = (text: unknown) => [...new Set(String(text).match(/%\{\w+\}/g) ?? [])].sort();
const textAt = (tree: object, key: string) =>
    key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], tree);

test('a field without a label is its name, spelt out', () => {
    expect(spelt('case_cost')).toBe('Case cost');
    expect(spelt('sec_role_id')).toBe('Sec role');
});

test('a resource’s labels come from its definition', () => {
    const { translate } = makeI18nProvider('en', { messages: en });
    expect(translate('resources.services/product.fields.upc_item')).toBe('UPC Item');
    expect(translate('resources.settings/datafeed.fields.create_date')).toBe('Created');
    expect(translate('resources.settings/productdepartment.name', { smart_count: 2 })).toBe('Product departments');
});

test('both languages fill in the same things', () => {
    for (const key of keysOf(shellTexts.en))
        expect([key, placeholders(textAt(shellTexts.es, key))]).toEqual([
            key,
            placeholders(textAt(shellTexts.en, key)),
        ]);
    const { ra: _ra, resources: _resources, shell: _shell, ...texts } = en;
    for (const key of keysOf(texts))
        expect([key, placeholders(textAt(es, key))]).toEqual([key, placeholders(textAt(texts, key))]);
});

type Shared = Readonly<Record<string, string>>;

const ownLabels = (fields: Fields): string[] =>
    Object.entries(fields)
        .filter(([name, field]) => !field.options.beside && (sharedLabels as Shared)[name] !== labelOf(name, field))
        .map(([name]) => name);
const ownHelp = (fields: Fields): string[] =>
    Object.entries(fields)
        .filter(
            ([
                name,
                {
                    options: { help },
                },
            ]) => help !== undefined && (sharedHelp as Shared)[name] !== help,
        )
        .map(([name]) => name);
const sorted = (names: readonly string[] | object = {}): string[] =>
    [...(Array.isArray(names) ? (names as string[]) : Object.keys(names))].sort();

test('Spanish has a text for each of a definition’s that is not one of many, and no other', () => {
    for (const { path, allFields } of definitions) {
        const { name, about, fields, help } = ofDefinitions.resources[path]!;
        expect([path, sorted(fields), sorted(help)]).toEqual([
            path,
            sorted(ownLabels(allFields)),
            sorted(ownHelp(allFields)),
        ]);
        expect([name.split(' |||| ').length, about]).toEqual([2, expect.stringMatching(/./)]);
    }
    for (const { name, fields } of children.filter(isCells))
        expect([name, sorted(ofDefinitions.cells[name])]).toEqual([name, sorted([...ownLabels(fields), 'id'])]);
});

test('a text of a definition that is missing, or is of nothing, does not compile', () => {
    type Resources = TranslationOf<object, typeof homeFeature>['resources'];
    const { fields, ...slide } = homeTexts.resources['settings/slide'];
    const { place, ...others } = fields;
    const resources: Resources = { 'settings/slide': { ...slide, fields: { ...others, place } } };
    expect(resources).toEqual(homeTexts.resources);
    // @ts-expect-error a label is missing
    const without: Resources = { 'settings/slide': { ...slide, fields: others } };
    // @ts-expect-error there is no such field
    const surplus: Resources = { 'settings/slide': { ...slide, fields: { ...others, place, colour: 'Color' } } };
    expect(without).not.toEqual(surplus);
});

test('in Spanish what is cleared is not deleted, and what is said of rows is feminine', () => {
    const texts = keysOf(es).map(key => String(textAt(es, key)));
    expect(texts.filter(text => /\bborra(?!dor)/i.test(text))).toEqual([]);
    const { translate } = makeI18nProvider('es', { messages: es });
    const tiles = ['read', 'added', 'updated', 'unchanged', 'dropped', 'rejected'];
    expect(tiles.map(name => translate(`resources.settings/datafeed.fields.rows_${name}`))).toEqual([
        'Leídas',
        'Añadidas',
        'Actualizadas',
        'Sin cambios',
        'Descartadas',
        'Rechazadas',
    ]);
});

test('the two sides of a conflict have one pair of words', () => {
    for (const { record } of [english, spanish]) {
        expect(record.keepMine.toLowerCase()).toContain(record.yours.toLowerCase());
        expect(record.takeTheirs.toLowerCase()).toContain(record.theirs.toLowerCase());
    }
});
