import { messages as english } from '../../../admin/platform/i18n/texts.en';
import { messages as spanish } from '../../../admin/i18n/es';
import { messages as en } from '../../../admin/slices.en';
import { definitionTexts, messages as es } from '../../../admin/slices.es';
import { makeI18nProvider } from '../../../admin/platform/i18n/provider';
import { shellTexts } from '../../../admin/platform/i18n/shell';
import { viewsByPath } from '../../../admin/resources/screens/screens';
import { labelOf, spelt } from '../../../models/platform/definition/label';
import type { Fields } from '../../../models/platform/definition/resource';
import { definitions } from '../../../models/resources';
import { parts } from '../../../models/slices';

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

const saidOfFields = (fields: Fields): string[] =>
    Object.entries(fields)
        .filter(([, { options }]) => !options.beside)
        .flatMap(([name, field]) => [labelOf(name, field), field.options.help ?? []].flat());

test('every text of a definition that is shown, and of a part, is in Spanish', () => {
    const shown = definitions.filter(({ path, history }) => viewsByPath.has(path) || history !== null);
    const ofDefinitions = shown.flatMap(({ path, label, about, allFields }) => [
        ...label,
        ...(viewsByPath.has(path) ? [about] : []),
        ...saidOfFields(allFields),
    ]);
    const ofParts = parts.flatMap(({ at, fields }) => [at.label, ...saidOfFields(fields)]);
    const texts = new Set([...ofDefinitions, ...ofParts]);
    expect([...texts].filter(text => !Object.hasOwn(definitionTexts, text))).toEqual([]);
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
