import { labelOf } from '../../models/label';
import type { Definition, Fields } from '../../models/resource';
import { definitions } from '../../models/resources';

/** How a filter with this operator is called, where it is not simply the field's name. */
export interface FilterWords {
    readonly from: string;
    readonly to: string;
}

const filterLabels = (name: string, label: string, { from, to }: FilterWords) => ({
    [`${name}_like`]: label,
    [`${name}_gte`]: `${label} ${from}`,
    [`${name}_lte`]: `${label} ${to}`,
});

/**
 * A text of a definition in another language; English has no need of one.
 *
 * @param place the resource and field that it labels
 */
export type Translation = (english: string, place?: string) => string;

const sameText: Translation = english => english;

/** React-admin's messages of a resource, made from its definition. */
const resourceMessages = (
    { path, label: [one, many], about, allFields }: Definition,
    words: FilterWords,
    translated: Translation,
) => {
    const entries = Object.entries(allFields);
    const labels = entries.map(([name, field]) => {
        const label = translated(labelOf(name, field), `${path}.${name}`);
        return { [name]: label, ...filterLabels(name, label, words) };
    });
    return {
        name: `${translated(one)} |||| ${translated(many)}`,
        about: translated(about),
        fields: Object.assign({}, ...labels) as Record<string, string>,
        help: Object.fromEntries(
            entries.flatMap(([name, { options }]) => (options.help ? [[name, translated(options.help)]] : [])),
        ),
    };
};

/** Labels of fields that are no resource's own. */
export const fieldLabels = (fields: Fields, translated: Translation = sameText): Record<string, string> =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, translated(labelOf(name, field))]));

/** The messages of all resources. */
export const resourcesMessages = (words: FilterWords, translated: Translation = sameText) =>
    Object.fromEntries(
        definitions.map(definition => [definition.path, resourceMessages(definition, words, translated)]),
    );
