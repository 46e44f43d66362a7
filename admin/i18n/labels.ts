import { inSentence, labelOf, spelt } from '../../models/platform/definition/label';
import type { Definition, Fields } from '../../models/platform/definition/resource';
import { definitions, rowsPartOf } from '../../models/resources';

/**
 * A text of a definition in another language; English has no need of one.
 *
 * @param place the resource and field that it labels
 */
export type Translation = (english: string, place?: string) => string;

const sameText: Translation = english => english;

type Words = Readonly<Record<string, string>>;

/**
 * A translation by words; what is missing stays English.
 *
 * @param places labels that depend on what they are said of, by resource and field
 */
export const translating =
    (words: Words, places: Words = {}): Translation =>
    (english, place = '') =>
        places[place] ?? words[english] ?? english;

/** The labels of the rows of a part by where they stand in the record: `prices`, `prices.amount`, and what a row is at. */
const rowLabels = (definition: Definition, translated: Translation): Record<string, string> => {
    const part = rowsPartOf(definition);
    if (!part) return {};
    const { name, label = spelt(name) } = part.rows;
    const fields = Object.entries(part.fields).map(([field, { options }]): [string, string] => [
        `${name}.${field}`,
        translated(labelOf(field, { options }), `${definition.path}.${name}.${field}`),
    ]);
    return { [name]: translated(label), [`${name}.id`]: translated(part.at.label), ...Object.fromEntries(fields) };
};

/** React-admin's messages of a resource, made from its definition. */
const resourceMessages = (definition: Definition, translated: Translation) => {
    const { path, label, about, allFields } = definition;
    const [one, many] = label;
    const entries = Object.entries(allFields);
    return {
        name: `${translated(one)} |||| ${translated(many)}`,
        about: translated(about),
        fields: {
            ...Object.fromEntries(
                entries.map(([name, field]) => [name, translated(labelOf(name, field), `${path}.${name}`)]),
            ),
            ...rowLabels(definition, translated),
        },
        help: Object.fromEntries(
            entries.flatMap(([name, { options }]) => (options.help ? [[name, translated(options.help)]] : [])),
        ),
    };
};

/** Labels of fields that are no resource's own. */
export const fieldLabels = (fields: Fields, translated: Translation = sameText): Record<string, string> =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, translated(labelOf(name, field))]));

/** The messages of all resources. */
export const resourcesMessages = (translated: Translation = sameText) =>
    Object.fromEntries(definitions.map(definition => [definition.path, resourceMessages(definition, translated)]));

/** How many records there are, for every definition: `counted` of models/said.ts. */
export const countsOf = (translated: Translation): Words =>
    Object.fromEntries(
        definitions.map(({ path, label }) => {
            const [one, many] = label.map(each => inSentence(translated(each)));
            return [path, `1 ${String(one)} |||| %{count} ${String(many)}`];
        }),
    );
