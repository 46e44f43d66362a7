import { labelOf } from '../../models/label';
import type { Definition, Fields } from '../../models/resource';
import { definitions } from '../../models/resources';

/**
 * A text of a definition in another language; English has no need of one.
 *
 * @param place the resource and field that it labels
 */
export type Translation = (english: string, place?: string) => string;

const sameText: Translation = english => english;

/** React-admin's messages of a resource, made from its definition. */
const resourceMessages = ({ path, label: [one, many], about, allFields }: Definition, translated: Translation) => {
    const entries = Object.entries(allFields);
    return {
        name: `${translated(one)} |||| ${translated(many)}`,
        about: translated(about),
        fields: Object.fromEntries(
            entries.map(([name, field]) => [name, translated(labelOf(name, field), `${path}.${name}`)]),
        ),
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
